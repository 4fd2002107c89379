-- Who wants seats of a departure that is full, in the order in which they asked.
create table waiting_list (
  id uuid not null default uuid_v7(),
  tour_operator_id uuid not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  departure_id uuid not null,
  party jsonb not null check (jsonb_typeof(party) = 'object'),
  seats integer not null check (seats > 0),
  people integer not null check (people > 0),
  name text not null check (name <> ''),
  email text not null default '',
  phone phone not null default '',
  language text not null default 'es',
  source text not null check (source in ('web', 'oficina')),
  status text not null default 'esperando' check (status in ('esperando', 'ofrecida', 'aceptada', 'vencida', 'retirada')),
  -- the hold of seats that was offered
  booking_id uuid,
  offered_at timestamptz,
  primary key (tour_operator_id, id),
  foreign key (tour_operator_id, departure_id) references departures (tour_operator_id, id),
  foreign key (tour_operator_id, booking_id) references bookings (tour_operator_id, id),
  check (status not in ('ofrecida', 'aceptada', 'vencida') or booking_id is not null),
  check (status <> 'esperando' or booking_id is null)
);
create unique index waiting_list_once on waiting_list (tour_operator_id, departure_id, lower(email))
  where email <> '' and status in ('esperando', 'ofrecida');
create index waiting_list_departure on waiting_list (tour_operator_id, departure_id, id);
create unique index waiting_list_booking on waiting_list (tour_operator_id, booking_id) where booking_id is not null;
create trigger waiting_list_touch before update on waiting_list for each row execute function touch_row();

-- An offer ends as its hold does, whatever act ended it.
create function follow_offer() returns trigger language plpgsql as $$
begin
  update waiting_list set status = case
      when new.status in ('pendiente', 'confirmada', 'completada', 'no_presentada') then 'aceptada'
      when new.status = 'bloqueada' then 'ofrecida'
      else 'vencida' end
    where tour_operator_id = new.tour_operator_id and booking_id = new.id and status in ('ofrecida', 'vencida');
  return null;
end $$;
create trigger bookings_follow_offer after update of status on bookings
  for each row when (old.status is distinct from new.status) execute function follow_offer();

-- Freed seats call for the next in line, whatever act freed them; a rollback drops the call.
create function call_waiting(operator uuid, departure uuid) returns void language plpgsql as $$
begin
  if exists (select from waiting_list where tour_operator_id = operator and departure_id = departure
      and status = 'esperando') then
    perform graphile_worker.add_job('offer_freed_seats',
      json_build_object('tour_operator_id', operator, 'departure_id', departure),
      job_key := 'offer:' || departure, max_attempts := 12);
  end if;
end $$;

create function call_waiting_of_departure() returns trigger language plpgsql as $$
begin
  perform call_waiting(new.tour_operator_id, new.id);
  return null;
end $$;
create trigger departures_call_waiting after update of seats_held, seats_sold, capacity, status on departures
  for each row when (new.status in ('abierta', 'garantizada') and new.capacity > new.seats_held + new.seats_sold
    and (new.capacity - new.seats_held - new.seats_sold > old.capacity - old.seats_held - old.seats_sold
      or old.status not in ('abierta', 'garantizada')))
  execute function call_waiting_of_departure();

create function call_waiting_of_pool() returns trigger language plpgsql as $$
begin
  perform call_waiting(d.tour_operator_id, d.id) from departures d
    join products p on p.tour_operator_id = d.tour_operator_id and p.id = d.product_id
    where d.tour_operator_id = new.tour_operator_id and p.pool_id = new.pool_id and d.date = new.date;
  return null;
end $$;
create trigger pool_days_call_waiting after update of seats_taken, capacity on pool_days
  for each row when (new.capacity - new.seats_taken > old.capacity - old.seats_taken)
  execute function call_waiting_of_pool();
