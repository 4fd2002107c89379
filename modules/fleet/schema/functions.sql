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
    continue when exists (select from fleet_changes
      where tour_operator_id = operator and date = day and noted_by = pg_current_xact_id()::text);
    insert into fleet_changes (tour_operator_id, date) values (operator, day);
    perform graphile_worker.add_job('decide_fleet_day',
      json_build_object('tour_operator_id', operator, 'date', day), run_at := now() + interval '1 second',
      max_attempts := 12);
  end loop;
end $$;

create or replace function decide_fleet_of_departure() returns trigger language plpgsql as $$
begin
  perform decide_fleet_between(new.tour_operator_id, new.starts_at,
    new.starts_at + make_interval(mins => minutes_until_back(new.tour_operator_id, new.starts_at, p.duration_minutes)))
    from products p where p.tour_operator_id = new.tour_operator_id and p.id = new.product_id and p.needs_vehicle;
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
  end if;
  if tg_op <> 'DELETE' then
    perform decide_fleet_between(new.tour_operator_id, lower(new.during), upper(new.during));
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
  perform graphile_worker.add_job('decide_fleet_days', json_build_object('tour_operator_id', operator),
    job_key := 'fleet:' || operator, run_at := now() + interval '1 second', max_attempts := 12);
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

create or replace function decide_fleet_of_request() returns trigger language plpgsql as $$
begin
  perform decide_fleet_between(new.tour_operator_id, new.from_at, new.to_at);
  return null;
end $$;

create or replace trigger fleet_requests_decide_fleet after update of status on fleet_requests
  for each row when (new.status <> old.status) execute function decide_fleet_of_request();
