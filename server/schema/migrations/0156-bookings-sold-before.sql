-- Sold before the operator used the product: no sale of the day on which it was imported.
alter table bookings add column is_earlier boolean not null default false;

-- An import whose job ended before its last line waits for a person, and blocks no other import.
alter table imports drop constraint imports_status_check;
alter table imports add constraint imports_status_check
  check (status in ('revisada', 'importando', 'detenida', 'importada', 'deshaciendo', 'deshecha'));
-- Finds imports whose lines keep names, to delete them.
create index imports_naming on imports (created_at) where status in ('importando', 'detenida') or refused <> '[]';
