-- Bank statements and payouts are a module: the types of these tables are generated into its folder (decision 0470).
comment on table bank_statements is 'module: bank';
comment on table statement_lines is 'module: bank';
comment on table statement_parts is 'module: bank';
comment on table payouts is 'module: bank';
