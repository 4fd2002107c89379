create or replace trigger fleet_reserves_touch before update on fleet_reserves
  for each row execute function touch_row();
create or replace trigger fleet_requests_touch before update on fleet_requests
  for each row execute function touch_row();

-- A reserve is never smaller than what its owner confirmed for days to come.
create or replace function keep_confirmed_vans() returns trigger language plpgsql as $$
declare
  used record;
begin
  select count(*)::int as vans, min(r.date) as date into used
    from fleet_requests r join tour_operators o on o.id = r.tour_operator_id
    where r.tour_operator_id = new.tour_operator_id and r.reserve_id = new.id and r.status = 'confirmada'
      and r.date >= (product_now() at time zone o.time_zone)::date
      and (new.state <> 1 or r.number > new.vans or new.seats < old.seats);
  if used.vans > 0 then
    raise exception 'confirmed vans would be lost' using errcode = '23514', constraint = 'reserve_below_use',
      detail = json_build_object('vans', used.vans, 'date', used.date)::text;
  end if;
  return new;
end $$;

create or replace trigger fleet_reserves_keep_confirmed before update of vans, seats, state on fleet_reserves
  for each row when (new.vans < old.vans or new.seats < old.seats or new.state <> old.state)
  execute function keep_confirmed_vans();

-- Each day between two instants is decided again, once for each change: a decision takes all changes that it finds.
create or replace function decide_fleet_between(operator uuid, starts timestamptz, ends timestamptz)
returns void language plpgsql as $$
declare
  zone text := (select time_zone from tour_operators where id = operator);
  today date := (product_now() at time zone zone)::date;
  day date;
begin
  for day in select generate_series(greatest((starts at time zone zone)::date, today),
      least(((ends - interval '1 microsecond') at time zone zone)::date, today + 366), '1 day')::date loop
    insert into fleet_changes (tour_operator_id, date) values (operator, day) on conflict do nothing;
    continue when not found;
    perform graphile_worker.add_job('decide_fleet_day',
      json_build_object('tour_operator_id', operator, 'date', day), run_at := now() + interval '1 second',
      max_attempts := 12);
  end loop;
end $$;

-- Whether an operator sells only what its vehicles carry.
create or replace function requires_transport(operator uuid) returns boolean language sql stable as $$
  select exists (select from fleet_rules where tour_operator_id = operator and vehicles = 'exigir')
$$;

create or replace function fleet_day_lock(operator uuid, day date) returns bigint language sql immutable as $$
  select hashtextextended('fleet sales ' || operator || ' ' || day, 0)
$$;
create or replace function fleet_operator_lock(operator uuid) returns bigint language sql immutable as $$
  select hashtextextended('fleet sales ' || operator, 0)
$$;

-- Proofs that count on vehicles and people between two instants end with them. A sale that proves a day holds it alone;
-- changes of one day never wait for each other.
create or replace function end_proofs_between(operator uuid, starts timestamptz, ends timestamptz)
returns void language plpgsql as $$
declare
  zone text;
  ended date;
begin
  if not requires_transport(operator) then
    return;
  end if;
  zone := (select time_zone from tour_operators where id = operator);
  for ended in select generate_series((starts at time zone zone)::date,
      ((ends - interval '1 microsecond') at time zone zone)::date, '1 day')::date loop
    perform pg_advisory_xact_lock_shared(fleet_day_lock(operator, ended));
  end loop;
  delete from fleet_proven_seats where tour_operator_id = operator and during && tstzrange(starts, ends);
end $$;

create or replace function end_proofs_of(operator uuid) returns void language plpgsql as $$
begin
  if not requires_transport(operator) then
    return;
  end if;
  perform pg_advisory_xact_lock(fleet_operator_lock(operator));
  delete from fleet_proven_seats where tour_operator_id = operator;
  update fleet_rules set resources_version = resources_version + 1 where tour_operator_id = operator;
end $$;

-- A party of `party` seats takes them where the fewest stay free; null where no vehicle has so many.
create or replace function take_proven_seats(seats smallint[], party integer) returns smallint[] language sql immutable as $$
  select array(select case when each.place = best.place then each.free - party else each.free end
    from unnest(seats) with ordinality each (free, place) order by each.place)::smallint[]
  from (select place from unnest(seats) with ordinality each (free, place)
    where free >= party order by free, place limit 1) best
$$;

-- Where vehicles are required, people are only put on a departure whose days are proven to carry them: by seats of the last
-- plan, or by one that this transaction proved for them. A person may sell anyway.
create or replace function item_has_transport() returns trigger language plpgsql as $$
declare
  departure record;
  party integer;
  granted jsonb := coalesce(nullif(current_setting('fleet.granted', true), ''), '[]')::jsonb;
  place integer;
begin
  if not requires_transport(new.tour_operator_id) then
    return null;
  end if;
  select d.product_id, d.date, d.start_time, d.starts_at, p.needs_vehicle, p.price_unit into departure
    from departures d
    join products p on p.tour_operator_id = d.tour_operator_id and p.id = d.product_id
    where d.tour_operator_id = new.tour_operator_id and d.id = new.departure_id;
  if not departure.needs_vehicle or departure.starts_at <= product_now()
    or new.departure_id::text = any(string_to_array(current_setting('product.forced_departures', true), ' ')) then
    return null;
  end if;
  party := case when departure.price_unit = 'persona' then new.seats else greatest(new.seats, new.people) end;
  if party = 0 then
    return null;
  end if;
  -- People who take no seat, as infants, need no more of a vehicle.
  if tg_op = 'UPDATE' and new.departure_id = old.departure_id and takes_seats(old.status) and not old.by_partner
    and party <= (case when departure.price_unit = 'persona' then old.seats else greatest(old.seats, old.people) end) then
    return null;
  end if;
  place := (select n - 1 from jsonb_array_elements(granted) with ordinality each (value, n)
    where value ->> 'product_id' = departure.product_id::text and value ->> 'date' = departure.date::text
      and value ->> 'start_time' = to_char(departure.start_time, 'HH24:MI') and (value ->> 'seats')::integer = party
    limit 1);
  if place is not null then
    perform set_config('fleet.granted', (granted - place)::text, true);
    return null;
  end if;
  update fleet_proven_seats set seats = take_proven_seats(seats, party)
    where tour_operator_id = new.tour_operator_id and product_id = departure.product_id and date = departure.date
      and start_time = departure.start_time and (valid_until is null or valid_until > product_now())
      and take_proven_seats(seats, party) is not null;
  if not found then
    raise exception 'no proof that % more are carried', party using errcode = '23514', constraint = 'item_has_transport',
      detail = json_build_object('tour_operator_id', new.tour_operator_id, 'product_id', departure.product_id,
        'date', departure.date, 'start_time', to_char(departure.start_time, 'HH24:MI'), 'seats', party,
        'item_id', case when tg_op = 'UPDATE' then new.id end)::text;
  end if;
  return null;
end $$;

create or replace trigger booking_items_have_transport after insert on booking_items
  for each row when (takes_seats(new.status) and not new.by_partner) execute function item_has_transport();
create or replace trigger booking_items_keep_transport after update of status, seats, people, departure_id, by_partner
  on booking_items
  for each row when (takes_seats(new.status) and not new.by_partner
    and (not takes_seats(old.status) or old.by_partner or new.departure_id <> old.departure_id
      or new.seats > old.seats or new.people > old.people))
  execute function item_has_transport();

create or replace function decide_fleet_of_departure() returns trigger language plpgsql as $$
begin
  perform decide_fleet_between(new.tour_operator_id, new.starts_at,
    new.starts_at + make_interval(mins => minutes_until_back(new.tour_operator_id, new.starts_at, p.duration_minutes)))
    from products p where p.tour_operator_id = new.tour_operator_id and p.id = new.product_id and p.needs_vehicle;
  -- Who is sold more has proven seats; what the clock or a suspension moves does not.
  if new.starts_at <> old.starts_at or (new.status = 'suspendida') <> (old.status = 'suspendida') then
    perform end_proofs_between(new.tour_operator_id, starts_at, ends_at) from (select least(old.starts_at, new.starts_at) as starts_at,
        greatest(old.starts_at, new.starts_at)
          + make_interval(mins => minutes_until_back(new.tour_operator_id, new.starts_at, p.duration_minutes)) as ends_at
      from products p where p.tour_operator_id = new.tour_operator_id and p.id = new.product_id and p.needs_vehicle) span;
  end if;
  return null;
end $$;

create or replace trigger departures_decide_fleet after update of seats_held, seats_sold, status, starts_at on departures
  for each row when (new.seats_held + new.seats_sold <> old.seats_held + old.seats_sold
    or (new.status = 'suspendida') <> (old.status = 'suspendida') or new.starts_at <> old.starts_at)
  execute function decide_fleet_of_departure();

create or replace function decide_fleet_of_use() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform decide_fleet_between(old.tour_operator_id, lower(old.during), upper(old.during));
    perform end_proofs_between(old.tour_operator_id, lower(old.during), upper(old.during));
  end if;
  if tg_op <> 'DELETE' then
    perform decide_fleet_between(new.tour_operator_id, lower(new.during), upper(new.during));
    perform end_proofs_between(new.tour_operator_id, lower(new.during), upper(new.during));
  end if;
  return null;
end $$;

-- Sheets with their vehicles and crews, and absences, all take their resources here.
create or replace trigger resource_uses_decide_fleet after insert or delete or update of during on resource_uses
  for each row execute function decide_fleet_of_use();

-- The days with departures from today on, for what concerns a resource on all days.
create or replace function decide_fleet_of_operator() returns trigger language plpgsql as $$
declare
  operator uuid := case tg_op when 'DELETE' then old.tour_operator_id else new.tour_operator_id end;
begin
  perform end_proofs_of(operator);
  perform graphile_worker.add_job('decide_fleet_days', json_build_object('tour_operator_id', operator),
    job_key := 'fleet:' || operator, max_attempts := 12);
  return null;
end $$;

create or replace trigger vehicles_decide_fleet after insert or delete or update of state, seats on vehicles
  for each row execute function decide_fleet_of_operator();
create or replace trigger vehicle_documents_decide_fleet after insert or delete or update on vehicle_documents
  for each row execute function decide_fleet_of_operator();
create or replace trigger persons_decide_fleet
  after update of state, roles, languages, licence_expires_on, guide_registry_expires_on on persons
  for each row when ((new.roles && '{chofer,guia}' or old.roles && '{chofer,guia}')
    and (new.state, new.roles, new.languages, new.licence_expires_on, new.guide_registry_expires_on)
      is distinct from (old.state, old.roles, old.languages, old.licence_expires_on, old.guide_registry_expires_on))
  execute function decide_fleet_of_operator();
create or replace trigger products_decide_fleet
  after update of needs_vehicle, needs_guide, languages, duration_minutes, pickup_lead_minutes on products
  for each row when ((new.needs_vehicle, new.needs_guide, new.languages, new.duration_minutes, new.pickup_lead_minutes)
    is distinct from (old.needs_vehicle, old.needs_guide, old.languages, old.duration_minutes, old.pickup_lead_minutes))
  execute function decide_fleet_of_operator();
create or replace trigger fleet_reserves_decide_fleet after insert or update on fleet_reserves
  for each row execute function decide_fleet_of_operator();

create or replace trigger fleet_rules_decide_fleet after insert or update of vehicles, crew, in_doubt on fleet_rules
  for each row execute function decide_fleet_of_operator();
create or replace trigger fleet_rules_touch before update of vehicles, crew, in_doubt on fleet_rules
  for each row execute function touch_row();

-- Preparation, closing and the limits of drivers.
create or replace function decide_fleet_of_constants() returns trigger language plpgsql as $$
begin
  perform end_proofs_of(new.id);
  perform graphile_worker.add_job('decide_fleet_days', json_build_object('tour_operator_id', new.id),
    job_key := 'fleet:' || new.id, max_attempts := 12);
  return null;
end $$;
create or replace trigger tour_operators_decide_fleet after update of constants, time_zone on tour_operators
  for each row when ((new.constants, new.time_zone) is distinct from (old.constants, old.time_zone))
  execute function decide_fleet_of_constants();

create or replace function decide_fleet_of_request() returns trigger language plpgsql as $$
begin
  perform decide_fleet_between(new.tour_operator_id, new.from_at, new.to_at);
  perform end_proofs_between(new.tour_operator_id, new.from_at, new.to_at);
  return null;
end $$;

create or replace trigger fleet_requests_decide_fleet after update of status on fleet_requests
  for each row when (new.status <> old.status) execute function decide_fleet_of_request();
