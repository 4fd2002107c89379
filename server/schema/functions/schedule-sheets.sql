create or replace function next_sheet_number(operator uuid) returns integer language sql as $$
  insert into schedule_sheet_numbers as n (tour_operator_id, last)
    select operator, coalesce(max(number), 0) + 1 from schedule_sheets where tour_operator_id = operator
    on conflict (tour_operator_id) do update set last = greatest(n.last + 1, excluded.last)
    returning last
$$;

-- A sheet has the seats of its vehicle; what does not fit is refused with its numbers.
create or replace function prepare_sheet() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or new.vehicle_id is distinct from old.vehicle_id then
    new.seats := (select v.seats from vehicles v
      where v.tour_operator_id = new.tour_operator_id and v.id = new.vehicle_id);
  end if;
  if new.seats_taken > new.seats then
    raise exception 'more people than seats' using errcode = '23514', constraint = 'seats_within_vehicle',
      detail = json_build_object('sheet_number', new.number, 'seats', new.seats,
        'left', new.seats - case when tg_op = 'UPDATE' then old.seats_taken else 0 end,
        'asked', new.seats_taken - case when tg_op = 'UPDATE' and old.vehicle_id is not distinct from new.vehicle_id
          then old.seats_taken else 0 end)::text;
  end if;
  return new;
end $$;

create or replace trigger schedule_sheets_prepare before insert or update of vehicle_id, seats, seats_taken
  on schedule_sheets
  for each row execute function prepare_sheet();

-- A vehicle's number of seats changed: passengers from today on must fit.
create or replace function copy_seats() returns trigger language plpgsql as $$
begin
  update schedule_sheets set seats = new.seats
    where tour_operator_id = new.tour_operator_id and vehicle_id = new.id
      and service_date >= earliest_current_date()
      and before_start(status);
  return null;
end $$;

create or replace trigger vehicles_copy_seats after update of seats on vehicles
  for each row when (old.seats <> new.seats) execute function copy_seats();

-- Notifies every open board of the day of each changed sheet, once it is committed. The author receives it too,
-- and compares the version.
create or replace function notify_schedule_day() returns trigger language plpgsql as $$
declare
  sheet schedule_sheets := case when tg_op = 'DELETE' then old else new end;
begin
  perform pg_notify('schedule_days', json_build_object('tour_operator_id', sheet.tour_operator_id,
    'date', sheet.service_date, 'sheet_id', sheet.id, 'version', sheet.version)::text);
  return null;
end $$;

create or replace trigger schedule_sheets_notify after insert or update or delete on schedule_sheets
  for each row execute function notify_schedule_day();
