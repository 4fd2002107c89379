-- Seats of a departure.

create or replace function seats_held_by(status text, seats integer) returns integer language sql immutable as $$
  select case when status in ('bloqueada', 'pendiente') then seats else 0 end
$$;

create or replace function seats_sold_by(status text, seats integer) returns integer language sql immutable as $$
  select case when status in ('confirmada', 'completada', 'no_presentada') then seats else 0 end
$$;

create or replace function takes_seats(status text) returns boolean language sql immutable as $$
  select status in ('bloqueada', 'pendiente', 'confirmada', 'completada', 'no_presentada')
$$;

-- A departure that was made bigger for one sale shrinks again as its seats are freed.
create or replace function add_seats(operator uuid, departure uuid, held integer, sold integer) returns void
language plpgsql as $$
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

-- The counters of a departure are the sum of its items, whichever command wrote them; seats_within_capacity is
-- the last safeguard. A move to another departure frees the old seats first: on one day of shared seats they are
-- the same seats, and a full pool would have no room for both. Both rows are locked in one transaction, so no
-- other sale takes them in between.
create or replace function count_seats() returns trigger language plpgsql as $$
declare
  held integer;
  sold integer;
begin
  -- Inlined for a sale: it is the one command that many wait for.
  if tg_op = 'INSERT' then
    held := seats_held_by(new.status, new.seats);
    sold := seats_sold_by(new.status, new.seats);
    if held + sold > 0 then
      update departures set seats_held = seats_held + held, seats_sold = seats_sold + sold
      where tour_operator_id = new.tour_operator_id and id = new.departure_id;
    end if;
    return null;
  end if;
  if tg_op = 'UPDATE' and old.departure_id = new.departure_id then
    held := seats_held_by(new.status, new.seats) - seats_held_by(old.status, old.seats);
    sold := seats_sold_by(new.status, new.seats) - seats_sold_by(old.status, old.seats);
    perform add_seats(new.tour_operator_id, new.departure_id, held, sold);
    return null;
  end if;
  perform add_seats(old.tour_operator_id, old.departure_id,
    -seats_held_by(old.status, old.seats), -seats_sold_by(old.status, old.seats));
  if tg_op <> 'DELETE' then
    perform add_seats(new.tour_operator_id, new.departure_id,
      seats_held_by(new.status, new.seats), seats_sold_by(new.status, new.seats));
  end if;
  return null;
end $$;

create or replace trigger booking_items_count_seats after insert or delete or update of status, seats, departure_id
  on booking_items
  for each row execute function count_seats();

-- Enough people, or a person's decision, guarantee a departure. The guarantee lasts until the last passenger
-- leaves, or for good if a person gave it. `reachesMinimum` of the domain states the same minimum
-- (docs/rules.md).
create or replace function reaches_minimum(seats_sold integer, min_pax integer) returns boolean
language sql immutable as $$
  select seats_sold >= greatest(1, min_pax)
$$;

create or replace function guarantee_departure() returns trigger language plpgsql as $$
begin
  if new.status = 'abierta' and (new.guaranteed_by_person or reaches_minimum(new.seats_sold, new.min_pax)) then
    new.status := 'garantizada';
  elsif new.status = 'garantizada' and not new.guaranteed_by_person and new.seats_held + new.seats_sold = 0 then
    new.status := 'abierta';
  end if;
  return new;
end $$;

create or replace trigger departures_guarantee
  before insert or update of seats_held, seats_sold, min_pax, guaranteed_by_person, status on departures
  for each row execute function guarantee_departure();
