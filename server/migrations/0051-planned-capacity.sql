-- A sale over the capacity makes a departure bigger while it lasts; `planned_capacity` is what it goes back to.
alter table departures add column planned_capacity integer check (planned_capacity between 1 and 1000);

create or replace function count_seats() returns trigger language plpgsql as $$
declare
  held integer;
  sold integer;
begin
  if tg_op = 'UPDATE' and old.departure_id = new.departure_id then
    held := seats_held_by(new.status, new.seats) - seats_held_by(old.status, old.seats);
    sold := seats_sold_by(new.status, new.seats) - seats_sold_by(old.status, old.seats);
    perform add_seats(new.tour_operator_id, new.departure_id, held, sold);
    return null;
  end if;
  if tg_op <> 'DELETE' then
    perform add_seats(new.tour_operator_id, new.departure_id,
      seats_held_by(new.status, new.seats), seats_sold_by(new.status, new.seats));
  end if;
  if tg_op <> 'INSERT' then
    perform add_seats(old.tour_operator_id, old.departure_id,
      -seats_held_by(old.status, old.seats), -seats_sold_by(old.status, old.seats));
  end if;
  return null;
end $$;

create function add_seats(operator uuid, departure uuid, held integer, sold integer) returns void language plpgsql as $$
begin
  if held = 0 and sold = 0 then
    return;
  end if;
  update departures set
    seats_held = seats_held + held,
    seats_sold = seats_sold + sold,
    capacity = case when held + sold < 0 and planned_capacity is not null
      then greatest(planned_capacity, seats_held + held + seats_sold + sold) else capacity end
  where tour_operator_id = operator and id = departure;
end $$;
