-- What these files created is in published-sheets.sql and code-lists.sql, under new names.
delete from function_files where name in ('told-sheets.sql', 'ahead.sql');
