-- A day may also open a departure that the weekly schedule doesn't name, or move one to another time.
alter table availability_exceptions add column new_time time;
alter table availability_exceptions drop constraint availability_exceptions_kind_check;
alter table availability_exceptions drop constraint availability_exceptions_check;
alter table availability_exceptions
  add constraint availability_exceptions_kind check (kind in ('close', 'open', 'capacity', 'time')),
  add constraint availability_exceptions_shape check (case kind
    when 'close' then capacity is null and new_time is null
    when 'capacity' then capacity is not null and new_time is null
    when 'open' then start_time is not null and capacity is not null and new_time is null
    else start_time is not null and capacity is null and new_time is not null and new_time <> start_time end);
do $$
declare
  old name;
begin
  select conname into strict old from pg_constraint
    where conrelid = 'availability_exceptions'::regclass and contype = 'u';
  execute format('alter table availability_exceptions drop constraint %I', old);
end $$;
-- A departure is opened once, moved once, and sells in one other way.
create unique index availability_exceptions_one on availability_exceptions
  (tour_operator_id, product_id, date, start_time, (case when kind in ('close', 'capacity') then 'sale' else kind end)) nulls not distinct;

alter table availability_rules add column min_pax integer check (min_pax between 1 and 500);
-- {web|mostrador|agencia|api: cutoff}, only those that differ from the product's own
alter table products add column channel_cutoffs jsonb not null default '{}' check (jsonb_typeof(channel_cutoffs) = 'object');

-- Enough people guarantee a departure, and it stays so while anybody is on it; what a person guaranteed stays so.
alter table departures add column min_pax integer not null default 1 check (min_pax between 1 and 500);
alter table departures add column guaranteed_by_person boolean not null default false;
create function guarantee_departure() returns trigger language plpgsql as $$
begin
  if new.status = 'abierta' and new.min_pax > 1 and new.seats_sold >= new.min_pax then
    new.status := 'garantizada';
  elsif new.status = 'garantizada' and not new.guaranteed_by_person and new.seats_held + new.seats_sold = 0 then
    new.status := 'abierta';
  end if;
  return new;
end $$;
create trigger departures_guarantee before insert or update of seats_held, seats_sold, min_pax on departures
  for each row execute function guarantee_departure();
