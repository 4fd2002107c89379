alter table products
  add column needs_vehicle boolean not null default true,
  add column needs_guide boolean not null default true;

-- Where and when a vehicle or a person is taken: by a live sheet, or by an unavailability. One row per thing and taker,
-- so that whoever is driver and guide of one run is there once; nobody is in two places.
create table resource_uses (
  tour_operator_id uuid not null references tour_operators (id),
  resource_id uuid not null,
  owner_id uuid not null,
  resource text not null check (resource in ('vehicle', 'person')),
  owner text not null check (owner in ('sheet', 'unavailability')),
  during tstzrange not null check (not isempty(during)),
  primary key (tour_operator_id, owner_id, resource_id),
  constraint resource_in_one_place exclude using gist (
    tour_operator_id with =, resource_id with =, owner_id with <>, during with &&
  )
);
create index resource_uses_resource on resource_uses (tour_operator_id, resource_id);

create table unavailabilities (
  id uuid not null default uuid_v7(),
  tour_operator_id uuid not null references tour_operators (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  vehicle_id uuid,
  person_id uuid,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  reason text not null check (reason <> ''),
  primary key (tour_operator_id, id),
  foreign key (tour_operator_id, vehicle_id) references vehicles (tour_operator_id, id) on delete cascade,
  foreign key (tour_operator_id, person_id) references persons (tour_operator_id, id) on delete cascade,
  check (num_nonnulls(vehicle_id, person_id) = 1),
  check (ends_at > starts_at)
);
create index unavailabilities_vehicle on unavailabilities (tour_operator_id, vehicle_id, starts_at) where vehicle_id is not null;
create index unavailabilities_person on unavailabilities (tour_operator_id, person_id, starts_at) where person_id is not null;
create trigger unavailabilities_touch before update on unavailabilities for each row execute function touch_row();

-- What stands in the way is told with its name, number and id. Whoever races waits at the constraint, and is told too.
create function use_resource(operator uuid, thing uuid, kind text, taker uuid, taken_by text, span tstzrange)
returns void language plpgsql as $$
declare
  name text := case kind when 'vehicle' then (select v.name from vehicles v where v.tour_operator_id = operator and v.id = thing)
    else (select p.full_name from persons p where p.tour_operator_id = operator and p.id = thing) end;
  other record;
begin
  insert into resource_uses as u (tour_operator_id, resource_id, owner_id, resource, owner, during)
    values (operator, thing, taker, kind, taken_by, span)
    on conflict (tour_operator_id, owner_id, resource_id) do update set during = excluded.during
    where u.during <> excluded.during;
exception when exclusion_violation then
  select u.owner, s.id, s.number, coalesce(n.reason, '') as reason into other
    from resource_uses u
    left join schedule_sheets s on s.tour_operator_id = operator and s.id = u.owner_id
    left join unavailabilities n on n.tour_operator_id = operator and n.id = u.owner_id
    where u.tour_operator_id = operator and u.resource_id = thing and u.owner_id <> taker and u.during && span
    order by lower(u.during) limit 1;
  raise exception '% is taken', name using errcode = '23P01',
    constraint = case when coalesce(other.owner, 'sheet') = 'unavailability' then kind || '_unavailable'
      when taken_by = 'unavailability' then kind || '_on_sheet' else kind || '_busy' end,
    detail = json_build_object('name', name, 'sheet_id', coalesce(other.id::text, ''),
      'sheet_number', coalesce(other.number, 0), 'reason', coalesce(other.reason, ''))::text;
end $$;

create function take_unavailable() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    delete from resource_uses where tour_operator_id = old.tour_operator_id and owner_id = old.id;
  end if;
  if tg_op <> 'DELETE' then
    perform use_resource(new.tour_operator_id, coalesce(new.vehicle_id, new.person_id),
      case when new.vehicle_id is null then 'person' else 'vehicle' end, new.id, 'unavailability',
      tstzrange(new.starts_at, new.ends_at));
  end if;
  return null;
end $$;
create trigger unavailabilities_take after insert or delete or update of vehicle_id, person_id, starts_at, ends_at on unavailabilities
  for each row execute function take_unavailable();

alter table schedule_sheets drop constraint vehicle_in_one_place;
alter table schedule_sheets
  -- the vehicle's, copied; null while it has none
  add column seats integer,
  add column seats_taken integer not null default 0 check (seats_taken >= 0),
  add column people integer not null default 0 check (people >= 0),
  -- what the run keeps its vehicle and crew busy before its first pickup and after its end
  add column preparation_minutes smallint not null default 0 check (preparation_minutes between 0 and 600),
  add column closing_minutes smallint not null default 0 check (closing_minutes between 0 and 600),
  -- a vehicle that came to the rescue is busy from then on, not from the first pickup
  add column vehicle_since timestamptz,
  -- somebody set its times by hand, or created it: the hours are not reckoned from its departures
  add column own_times boolean not null default false,
  add column published_version integer not null default 0,
  add column published_at timestamptz,
  -- what the crew was told is no longer what stands here
  add column has_changes boolean not null default false,
  add constraint seats_within_vehicle check (seats_taken <= seats);
alter table schedule_sheet_crew
  add column seen_version integer not null default 0,
  add column answered_version integer not null default 0,
  add column reason text not null default '';

create table schedule_sheet_numbers (
  tour_operator_id uuid primary key references tour_operators (id),
  last integer not null
);
create function next_sheet_number(operator uuid) returns integer language sql as $$
  insert into schedule_sheet_numbers as n (tour_operator_id, last)
    select operator, coalesce(max(number), 0) + 1 from schedule_sheets where tour_operator_id = operator
    on conflict (tour_operator_id) do update set last = greatest(n.last + 1, excluded.last)
    returning last
$$;

create table schedule_sheet_departures (
  tour_operator_id uuid not null,
  schedule_sheet_id uuid not null,
  departure_id uuid not null,
  primary key (tour_operator_id, schedule_sheet_id, departure_id),
  foreign key (tour_operator_id, schedule_sheet_id) references schedule_sheets (tour_operator_id, id) on delete cascade,
  foreign key (tour_operator_id, departure_id) references departures (tour_operator_id, id)
);
create index schedule_sheet_departures_departure on schedule_sheet_departures (tour_operator_id, departure_id);

create table schedule_sheet_stops (
  id uuid not null default uuid_v7(),
  tour_operator_id uuid not null,
  schedule_sheet_id uuid not null,
  position smallint not null,
  kind text not null check (kind in ('inicio', 'recogida', 'encuentro', 'destino', 'fin')),
  accommodation_id uuid,
  place text not null default '',
  lat_lng lat_lng not null default '',
  planned_at timestamptz,
  -- a person set the time: reckoning leaves it alone
  locked boolean not null default false,
  -- of driving from the stop before, as a person knows it; null is reckoned
  own_minutes smallint check (own_minutes between 0 and 1440),
  wait_minutes smallint not null default 0 check (wait_minutes between 0 and 600),
  -- a person added it: it stays though nobody gets on
  by_hand boolean not null default false,
  -- as reckoned when the sheet last changed
  minutes smallint not null default 0,
  late_minutes integer not null default 0,
  arrived_at timestamptz,
  left_at timestamptz,
  primary key (tour_operator_id, id),
  unique (tour_operator_id, schedule_sheet_id, position) deferrable initially deferred,
  foreign key (tour_operator_id, schedule_sheet_id) references schedule_sheets (tour_operator_id, id) on delete cascade,
  foreign key (tour_operator_id, accommodation_id) references accommodations (tour_operator_id, id),
  check (not locked or planned_at is not null)
);
create index schedule_sheet_stops_accommodation on schedule_sheet_stops (tour_operator_id, accommodation_id)
  where accommodation_id is not null;

create table schedule_sheet_passengers (
  tour_operator_id uuid not null,
  schedule_sheet_id uuid not null,
  passenger_id uuid not null,
  booking_item_id uuid not null,
  leg text not null default 'completa' check (leg in ('completa', 'ida', 'regreso')),
  -- null: it is not known yet where they get on
  stop_id uuid,
  -- as their category says: a baby on somebody's lap takes none
  seats smallint not null default 1,
  -- a person put them here: generation and proposals leave them
  decided boolean not null default false,
  -- kept by the sheet's status
  live boolean not null default true,
  primary key (tour_operator_id, schedule_sheet_id, passenger_id),
  foreign key (tour_operator_id, schedule_sheet_id) references schedule_sheets (tour_operator_id, id) on delete cascade,
  foreign key (tour_operator_id, passenger_id) references passengers (tour_operator_id, id) on delete cascade,
  foreign key (tour_operator_id, booking_item_id) references booking_items (tour_operator_id, id),
  foreign key (tour_operator_id, stop_id) references schedule_sheet_stops (tour_operator_id, id) on delete set null (stop_id)
);
create unique index passenger_once_out on schedule_sheet_passengers (tour_operator_id, passenger_id)
  where live and leg in ('completa', 'ida');
create unique index passenger_once_back on schedule_sheet_passengers (tour_operator_id, passenger_id)
  where live and leg in ('completa', 'regreso');
create index schedule_sheet_passengers_item on schedule_sheet_passengers (tour_operator_id, booking_item_id);
create index schedule_sheet_passengers_stop on schedule_sheet_passengers (tour_operator_id, stop_id) where stop_id is not null;

create function sheet_travels(status text) returns boolean language sql immutable as $$
  select status in ('confirmada', 'completada', 'no_presentada')
$$;

-- Who goes aboard travels, and goes aboard once. The item is held, so that it can't be cancelled meanwhile.
create function board_passenger() returns trigger language plpgsql as $$
declare
  item record;
  other record;
begin
  select i.id, i.status, coalesce(c.seats, 1) as seats into item
    from passengers p
    join booking_items i on i.tour_operator_id = p.tour_operator_id and i.id = p.booking_item_id
    left join price_categories c on c.tour_operator_id = i.tour_operator_id and c.product_id = i.product_id
      and c.code = p.category_code
    where p.tour_operator_id = new.tour_operator_id and p.id = new.passenger_id
    for share of i;
  if item is null or not sheet_travels(item.status) then
    raise exception 'passenger % does not travel', new.passenger_id using errcode = '23514', constraint = 'passenger_not_travelling';
  end if;
  new.booking_item_id := item.id;
  new.seats := item.seats;
  new.live := (select s.status <> 'anulada' from schedule_sheets s
    where s.tour_operator_id = new.tour_operator_id and s.id = new.schedule_sheet_id);
  select s.id, s.number into other
    from schedule_sheet_passengers q
    join schedule_sheets s on s.tour_operator_id = q.tour_operator_id and s.id = q.schedule_sheet_id
    where q.tour_operator_id = new.tour_operator_id and q.passenger_id = new.passenger_id and q.live
      and q.schedule_sheet_id <> new.schedule_sheet_id
      and (q.leg = new.leg or 'completa' in (q.leg, new.leg))
    limit 1;
  if other is not null then
    raise exception 'passenger % is on another sheet', new.passenger_id using errcode = '23505', constraint = 'passenger_once_out',
      detail = json_build_object('sheet_id', other.id, 'sheet_number', other.number)::text;
  end if;
  return new;
end $$;
create trigger schedule_sheet_passengers_board before insert on schedule_sheet_passengers
  for each row execute function board_passenger();

-- The counters of a sheet are the sum of its passengers; seats_within_vehicle is the last wall.
create function count_aboard() returns trigger language plpgsql as $$
declare
  change record;
begin
  for change in
    select m.tour_operator_id, m.schedule_sheet_id, count(*)::integer * m.sign as people, sum(m.seats)::integer * m.sign as seats
    from (select *, case tg_op when 'DELETE' then -1 else 1 end as sign from moved) m
    group by m.tour_operator_id, m.schedule_sheet_id, m.sign
    order by m.schedule_sheet_id
  loop
    begin
      update schedule_sheets set people = people + change.people, seats_taken = seats_taken + change.seats,
          has_changes = has_changes or published_version > 0
        where tour_operator_id = change.tour_operator_id and id = change.schedule_sheet_id;
    exception when check_violation then
      raise exception 'no more seats on the sheet' using errcode = '23514', constraint = 'seats_within_vehicle',
        detail = (select json_build_object('sheet_number', number, 'seats', seats, 'left', seats - seats_taken,
            'asked', change.seats)::text from schedule_sheets
          where tour_operator_id = change.tour_operator_id and id = change.schedule_sheet_id);
    end;
  end loop;
  return null;
end $$;
create trigger schedule_sheet_passengers_on after insert on schedule_sheet_passengers
  referencing new table as moved for each statement execute function count_aboard();
create trigger schedule_sheet_passengers_off after delete on schedule_sheet_passengers
  referencing old table as moved for each statement execute function count_aboard();

-- The first kind of paper of which the latest has expired by that day.
create function expired_paper(operator uuid, vehicle uuid, day date) returns text language sql stable as $$
  select kind from vehicle_documents
  where tour_operator_id = operator and vehicle_id = vehicle
  group by kind, case kind when 'otro' then number end
  having max(expires_on) < day
  order by kind limit 1
$$;

-- Takes what the sheet needs and gives back what it needs no more. Only what is new to the sheet shows its papers:
-- a sheet whose driver's licence expired meanwhile can still be mended.
create function use_resources_of(operator uuid, sheet uuid) returns void language plpgsql as $$
declare
  run schedule_sheets;
  need record;
  paper text;
begin
  select * into run from schedule_sheets where tour_operator_id = operator and id = sheet for no key update;
  if run is null then
    delete from resource_uses where tour_operator_id = operator and owner_id = sheet;
    return;
  end if;
  delete from resource_uses u where u.tour_operator_id = operator and u.owner_id = sheet
    and (run.status in ('anulada', 'cerrada') or (u.resource = 'vehicle' and u.resource_id is distinct from run.vehicle_id)
      or (u.resource = 'person' and not exists (select from schedule_sheet_crew c
        where c.tour_operator_id = operator and c.schedule_sheet_id = sheet and c.person_id = u.resource_id
          and c.status <> 'rechazada')));
  if run.status in ('anulada', 'cerrada') then
    return;
  end if;
  for need in
    select 'vehicle' as resource, v.id, v.name, v.state, '{}'::text[] as roles, null::date as licence, null::date as registry
      from vehicles v where v.tour_operator_id = operator and v.id = run.vehicle_id
    union all
    select 'person', p.id, p.full_name, p.state, array_agg(c.role), p.licence_expires_on, p.guide_registry_expires_on
      from schedule_sheet_crew c
      join persons p on p.tour_operator_id = c.tour_operator_id and p.id = c.person_id
      where c.tour_operator_id = operator and c.schedule_sheet_id = sheet and c.status <> 'rechazada'
      group by p.id, p.full_name, p.state, p.licence_expires_on, p.guide_registry_expires_on
    order by id
  loop
    if not exists (select from resource_uses u where u.tour_operator_id = operator and u.owner_id = sheet
      and u.resource_id = need.id) then
      paper := case
        when need.state <> 1 then 'inactive'
        when need.resource = 'vehicle' then expired_paper(operator, need.id, run.service_date)
        when 'chofer' = any(need.roles) and need.licence < run.service_date then 'licence'
        when 'guia' = any(need.roles) and need.registry < run.service_date then 'guide_registry' end;
      if paper is not null then
        raise exception '% may not work that day', need.name using errcode = '23514',
          constraint = case paper when 'inactive' then 'resource_inactive' else 'paper_expired' end,
          detail = json_build_object('name', need.name, 'paper', paper)::text;
      end if;
    end if;
    perform use_resource(operator, need.id, need.resource, sheet, 'sheet',
      tstzrange(
        case when need.resource = 'vehicle' and run.vehicle_since > run.start_at then least(run.vehicle_since, run.end_at)
          else run.start_at - make_interval(mins => run.preparation_minutes) end,
        run.end_at + make_interval(mins => greatest(run.closing_minutes, 1))));
  end loop;
end $$;

create function prepare_sheet() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or new.vehicle_id is distinct from old.vehicle_id then
    new.seats := (select v.seats from vehicles v where v.tour_operator_id = new.tour_operator_id and v.id = new.vehicle_id);
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
create trigger schedule_sheets_prepare before insert or update of vehicle_id, seats, seats_taken on schedule_sheets
  for each row execute function prepare_sheet();

create function use_resources_of_sheet() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from resource_uses where tour_operator_id = old.tour_operator_id and owner_id = old.id;
    return null;
  end if;
  perform use_resources_of(new.tour_operator_id, new.id);
  if tg_op = 'UPDATE' and (old.status = 'anulada') <> (new.status = 'anulada') then
    update schedule_sheet_passengers set live = new.status <> 'anulada'
      where tour_operator_id = new.tour_operator_id and schedule_sheet_id = new.id;
  end if;
  return null;
end $$;
create trigger schedule_sheets_use_new after insert or delete on schedule_sheets
  for each row execute function use_resources_of_sheet();
create trigger schedule_sheets_use after update on schedule_sheets
  for each row when (old.vehicle_id is distinct from new.vehicle_id or old.start_at <> new.start_at or old.end_at <> new.end_at
    or old.status <> new.status or old.vehicle_since is distinct from new.vehicle_since
    or old.service_date <> new.service_date or old.preparation_minutes <> new.preparation_minutes
    or old.closing_minutes <> new.closing_minutes)
  execute function use_resources_of_sheet();

create function use_resources_of_crew() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform use_resources_of(old.tour_operator_id, old.schedule_sheet_id);
  end if;
  if tg_op <> 'DELETE' then
    perform use_resources_of(new.tour_operator_id, new.schedule_sheet_id);
  end if;
  return null;
end $$;
create trigger schedule_sheet_crew_use_new after insert or delete on schedule_sheet_crew
  for each row execute function use_resources_of_crew();
create trigger schedule_sheet_crew_use after update on schedule_sheet_crew
  for each row when (old.person_id <> new.person_id or old.role <> new.role
    or (old.status = 'rechazada') <> (new.status = 'rechazada'))
  execute function use_resources_of_crew();

-- A vehicle that turns out to have other seats: whoever is on it from today must fit.
create function copy_seats() returns trigger language plpgsql as $$
begin
  update schedule_sheets set seats = new.seats
    where tour_operator_id = new.tour_operator_id and vehicle_id = new.id and service_date >= current_date - 1
      and status in ('borrador', 'asignada', 'publicada');
  return null;
end $$;
create trigger vehicles_copy_seats after update of seats on vehicles
  for each row when (old.seats <> new.seats) execute function copy_seats();

-- A tour that is cancelled or moved leaves its sheets; one that is picked up elsewhere looks for its stop again.
create function follow_item() returns trigger language plpgsql as $$
declare
  sheets uuid[];
begin
  select array_agg(distinct q.schedule_sheet_id order by q.schedule_sheet_id) into sheets
    from schedule_sheet_passengers q
    join schedule_sheets s on s.tour_operator_id = q.tour_operator_id and s.id = q.schedule_sheet_id
    where q.tour_operator_id = new.tour_operator_id and q.booking_item_id = new.id and s.status not in ('cerrada', 'anulada');
  if sheets is null then
    return null;
  end if;
  if not sheet_travels(new.status) or old.departure_id <> new.departure_id then
    delete from schedule_sheet_passengers
      where tour_operator_id = new.tour_operator_id and booking_item_id = new.id and schedule_sheet_id = any(sheets);
  else
    update schedule_sheet_passengers set stop_id = null
      where tour_operator_id = new.tour_operator_id and booking_item_id = new.id and schedule_sheet_id = any(sheets);
    update schedule_sheets set has_changes = published_version > 0
      where tour_operator_id = new.tour_operator_id and id = any(sheets);
  end if;
  perform graphile_worker.add_job('refresh_sheet',
    json_build_object('tour_operator_id', new.tour_operator_id, 'schedule_sheet_id', sheet),
    job_key := 'refresh_sheet:' || sheet, max_attempts := 12) from unnest(sheets) as sheet;
  return null;
end $$;
create trigger booking_items_follow after update of status, departure_id, pickup_mode, accommodation_id, pickup_address on booking_items
  for each row when (sheet_travels(old.status) and (not sheet_travels(new.status) or old.departure_id <> new.departure_id
    or old.pickup_mode <> new.pickup_mode or old.accommodation_id is distinct from new.accommodation_id
    or old.pickup_address <> new.pickup_address))
  execute function follow_item();

-- Whoever has the day open hears of every sheet that changed, once it is committed.
create function tell_schedule_day() returns trigger language plpgsql as $$
declare
  sheet schedule_sheets := case when tg_op = 'DELETE' then old else new end;
begin
  perform pg_notify('schedule_days', json_build_object('tour_operator_id', sheet.tour_operator_id,
    'date', sheet.service_date, 'sheet_id', sheet.id)::text);
  return null;
end $$;
create trigger schedule_sheets_tell after insert or update or delete on schedule_sheets
  for each row execute function tell_schedule_day();

-- The runs that stood before carry everybody of their departure, as far as their vehicle has seats.
insert into schedule_sheet_departures (tour_operator_id, schedule_sheet_id, departure_id)
  select tour_operator_id, id, departure_id from schedule_sheets where departure_id is not null;
alter table schedule_sheets disable trigger schedule_sheets_touch;
alter table schedule_sheets disable trigger schedule_sheets_tell;
update schedule_sheets s set seats = v.seats from vehicles v
  where v.tour_operator_id = s.tour_operator_id and v.id = s.vehicle_id;
insert into schedule_sheet_passengers (tour_operator_id, schedule_sheet_id, passenger_id, booking_item_id)
  select tour_operator_id, sheet, passenger, item from (
    select s.tour_operator_id, s.id as sheet, s.seats, p.id as passenger, i.id as item,
      sum(coalesce(c.seats, 1)) over (partition by s.id order by i.id, p.position, p.id) as seats_so_far
    from (select distinct on (tour_operator_id, departure_id) * from schedule_sheets
      where departure_id is not null and status <> 'anulada' order by tour_operator_id, departure_id, number) s
    join booking_items i on i.tour_operator_id = s.tour_operator_id and i.departure_id = s.departure_id and sheet_travels(i.status)
    join passengers p on p.tour_operator_id = i.tour_operator_id and p.booking_item_id = i.id
    left join price_categories c on c.tour_operator_id = i.tour_operator_id and c.product_id = i.product_id
      and c.code = p.category_code
  ) aboard
  where seats is null or seats_so_far <= seats;
insert into resource_uses (tour_operator_id, resource_id, owner_id, resource, owner, during)
  select tour_operator_id, vehicle_id, id, 'vehicle', 'sheet', tstzrange(start_at, end_at) from schedule_sheets
    where vehicle_id is not null and status not in ('anulada', 'cerrada')
  union all
  select distinct s.tour_operator_id, c.person_id, s.id, 'person', 'sheet', tstzrange(s.start_at, s.end_at)
    from schedule_sheets s
    join schedule_sheet_crew c on c.tour_operator_id = s.tour_operator_id and c.schedule_sheet_id = s.id
    where s.status not in ('anulada', 'cerrada')
  on conflict do nothing;
-- Until now a run was published by saying so.
update schedule_sheets set published_version = 0, has_changes = false;
alter table schedule_sheets enable trigger schedule_sheets_touch;
alter table schedule_sheets enable trigger schedule_sheets_tell;
alter table schedule_sheets drop column departure_id;

-- Whom a person took off every sheet on purpose: generation does not put them back.
create table schedule_left_out (
  tour_operator_id uuid not null,
  passenger_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (tour_operator_id, passenger_id),
  foreign key (tour_operator_id, passenger_id) references passengers (tour_operator_id, id) on delete cascade
);

-- Days that the clock drafted: once each, so that what a person undid stays undone.
create table schedule_drafts (
  tour_operator_id uuid not null references tour_operators (id),
  date date not null,
  drafted_at timestamptz not null default now(),
  primary key (tour_operator_id, date)
);
