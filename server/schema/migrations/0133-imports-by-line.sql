-- Imports that a job carries out line by line: what is left to do, and the lines that were refused.
alter table imports drop constraint imports_status_check;
alter table imports
  add constraint imports_status_check
    check (status in ('revisada', 'importando', 'importada', 'deshaciendo', 'deshecha')),
  add column pending jsonb not null default '[]',
  add column refused jsonb not null default '[]',
  -- messages go to the customers of imported bookings
  add column notifies boolean not null default false;
-- One job at a time imports records of a kind: two jobs would sell a file twice.
create unique index imports_running on imports (tour_operator_id, kind) where status = 'importando';
-- Paid before the operator used the product: its cash is in no till.
alter table payments add column is_earlier boolean not null default false;
