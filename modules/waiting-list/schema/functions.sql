create or replace trigger waiting_list_touch before update on waiting_list
  for each row execute function touch_row();

-- An offer ends as its hold does, whatever act ended it.
create or replace function follow_offer() returns trigger language plpgsql as $$
begin
  update waiting_list set status = case
      when new.status in ('pendiente', 'confirmada', 'completada', 'no_presentada') then 'aceptada'
      when new.status = 'bloqueada' then 'ofrecida'
      else 'vencida' end
    where tour_operator_id = new.tour_operator_id and booking_id = new.id and status in ('ofrecida', 'vencida');
  return null;
end $$;

create or replace trigger bookings_follow_offer after update of status on bookings
  for each row when (old.status is distinct from new.status) execute function follow_offer();

-- Freed seats call the next in line, whichever command freed them; a rollback drops the call.
create or replace function call_waiting(operator uuid, departure uuid) returns void language plpgsql as $$
begin
  if exists (select from waiting_list where tour_operator_id = operator and departure_id = departure
      and status = 'esperando') then
    perform graphile_worker.add_job('offer_freed_seats',
      json_build_object('tour_operator_id', operator, 'departure_id', departure),
      job_key := 'offer:' || departure, max_attempts := 12);
  end if;
end $$;

create or replace function call_waiting_of_departure() returns trigger language plpgsql as $$
begin
  perform call_waiting(new.tour_operator_id, new.id);
  return null;
end $$;

create or replace trigger departures_call_waiting after update of seats_held, seats_sold, capacity, status
  on departures
  for each row when (new.status in ('abierta', 'garantizada') and new.capacity > new.seats_held + new.seats_sold
    and (new.capacity - new.seats_held - new.seats_sold > old.capacity - old.seats_held - old.seats_sold
      or old.status not in ('abierta', 'garantizada')))
  execute function call_waiting_of_departure();

create or replace function call_waiting_of_pool() returns trigger language plpgsql as $$
begin
  perform call_waiting(d.tour_operator_id, d.id) from departures d
    join products p on p.tour_operator_id = d.tour_operator_id and p.id = d.product_id
    where d.tour_operator_id = new.tour_operator_id and p.pool_id = new.pool_id and d.date = new.date;
  return null;
end $$;

create or replace trigger pool_days_call_waiting after update of seats_taken, capacity on pool_days
  for each row when (new.capacity - new.seats_taken > old.capacity - old.seats_taken)
  execute function call_waiting_of_pool();

-- A date that exceptions reopen for sale calls the waiting list of its departures, as freed seats do.
create or replace function call_waiting_of_dates() returns trigger language plpgsql as $$
begin
  perform call_waiting(d.tour_operator_id, d.id) from departures d
    join changed c on c.tour_operator_id = d.tour_operator_id and c.product_id = d.product_id and c.date = d.date
      and (c.start_time is null or c.start_time = d.start_time)
    where d.status in ('abierta', 'garantizada')
      and d.capacity > d.seats_held + d.seats_sold and c.kind = tg_argv[0];
  return null;
end $$;

create or replace trigger exceptions_dropped_call_waiting after delete on availability_exceptions
  referencing old table as changed for each statement execute function call_waiting_of_dates('close');

create or replace trigger exceptions_added_call_waiting after insert on availability_exceptions
  referencing new table as changed for each statement execute function call_waiting_of_dates('open');
