-- Written by `npm run docs:states` from the tables of the domain. Do not edit.
create or replace function is_ahead(status text) returns boolean language sql immutable as $$
  select status in ('pendiente', 'confirmada')
$$;

create or replace function before_start(status text) returns boolean language sql immutable as $$
  select status in ('borrador', 'asignada', 'publicada')
$$;
