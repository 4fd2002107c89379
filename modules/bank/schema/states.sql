-- Written by `npm run docs:states` from the tables of the domain. Do not edit.
create or replace function statement_line_turns(before text, after text) returns boolean language sql immutable as $$
  select (before, after) in (
    ('por_ver', 'anotada'),
    ('por_ver', 'no_es_nuestra'),
    ('no_es_nuestra', 'por_ver'),
    ('anotada', 'por_ver'))
$$;

create or replace trigger statement_lines_turn before update of status on statement_lines for each row
  when (old.status <> new.status and not statement_line_turns(old.status, new.status)) execute function refuse_turn();
