-- A vehicle or a person is in one place at a time: who takes them, and when they are free again.

-- A refusal contains the other use, with its number and id. Of two concurrent uses the constraint refuses the
-- second, with the same details.
create or replace function use_resource(operator uuid, thing uuid, kind text, taker uuid, taken_by text,
  span tstzrange)
returns void language plpgsql as $$
declare
  name text := case kind when 'vehicle'
    then (select v.name from vehicles v where v.tour_operator_id = operator and v.id = thing)
    else (select p.full_name from persons p where p.tour_operator_id = operator and p.id = thing) end;
  other record;
begin
  insert into resource_uses as u (tour_operator_id, resource_id, owner_id, resource, owner, during)
    values (operator, thing, taker, kind, taken_by, span)
    on conflict (tour_operator_id, owner_id, resource_id) do update set during = excluded.during
    where u.during <> excluded.during;
exception when exclusion_violation then
  select u.owner, s.id, s.number, coalesce(n.reason, '') as reason, case when s.id is not null then json_build_object(
        'busy_from', to_char(s.start_at at time zone o.time_zone, 'YYYY-MM-DD HH24:MI'),
        'busy_to', to_char(s.end_at at time zone o.time_zone, 'YYYY-MM-DD HH24:MI'),
        'from', to_char(wanted.start_at at time zone o.time_zone, 'YYYY-MM-DD HH24:MI'),
        'to', to_char(wanted.end_at at time zone o.time_zone, 'YYYY-MM-DD HH24:MI')) end as hours into other
    from resource_uses u
    join tour_operators o on o.id = operator
    left join schedule_sheets wanted on wanted.tour_operator_id = operator and wanted.id = taker
    left join schedule_sheets s on s.tour_operator_id = operator and s.id = u.owner_id
    left join unavailabilities n on n.tour_operator_id = operator and n.id = u.owner_id
    where u.tour_operator_id = operator and u.resource_id = thing and u.owner_id <> taker and u.during && span
    order by lower(u.during) limit 1;
  raise exception '% is taken', name using errcode = '23P01',
    constraint = case when coalesce(other.owner, 'sheet') = 'unavailability' then kind || '_unavailable'
      when taken_by = 'unavailability' then kind || '_on_sheet' else kind || '_busy' end,
    detail = json_build_object('name', name, 'sheet_id', coalesce(other.id::text, ''),
      'sheet_number', coalesce(other.number, 0), 'reason', coalesce(other.reason, ''), 'hours', other.hours)::text;
end $$;

create or replace function take_unavailable() returns trigger language plpgsql as $$
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

create or replace trigger unavailabilities_take after insert or delete
  or update of vehicle_id, person_id, starts_at, ends_at on unavailabilities
  for each row execute function take_unavailable();

-- Adds the resources that the sheet needs and frees the others. Documents are only checked for new ones: a sheet
-- whose driver's licence expired meanwhile can still be corrected.
create or replace function use_resources_of(operator uuid, sheet uuid) returns void language plpgsql as $$
declare
  run schedule_sheets;
  need record;
  paper text;
  last_day date;
begin
  select * into run from schedule_sheets where tour_operator_id = operator and id = sheet for no key update;
  if run is null then
    delete from resource_uses where tour_operator_id = operator and owner_id = sheet;
    return;
  end if;
  delete from resource_uses u where u.tour_operator_id = operator and u.owner_id = sheet
    and (run.status in ('anulada', 'cerrada')
      or (u.resource = 'vehicle' and u.resource_id is distinct from run.vehicle_id)
      or (u.resource = 'person' and not exists (select from schedule_sheet_crew c
        where c.tour_operator_id = operator and c.schedule_sheet_id = sheet and c.person_id = u.resource_id
          and c.status <> 'rechazada')));
  if run.status in ('anulada', 'cerrada') then
    return;
  end if;
  last_day := last_day_of(operator, run.end_at);
  for need in
    select 'vehicle' as resource, v.id, v.name, v.state, '{}'::text[] as roles, null::date as licence,
      null::date as registry
      from vehicles v where v.tour_operator_id = operator and v.id = run.vehicle_id
    union all
    select 'person', p.id, p.full_name, p.state, array_agg(c.role), p.licence_expires_on,
      p.guide_registry_expires_on
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
        when need.resource = 'vehicle' then expired_paper(operator, need.id, last_day)
        when 'chofer' = any(need.roles) and need.licence < last_day then 'licence'
        when 'guia' = any(need.roles) and need.registry < last_day then 'guide_registry' end;
      if paper is not null then
        raise exception '% may not work that day', need.name using errcode = '23514',
          constraint = case paper when 'inactive' then 'resource_inactive' else 'paper_expired' end,
          detail = json_build_object('name', need.name, 'paper', paper)::text;
      end if;
    end if;
    perform use_resource(operator, need.id, need.resource, sheet, 'sheet',
      tstzrange(
        case when need.resource = 'vehicle' and run.vehicle_since > run.start_at
          then least(run.vehicle_since, run.end_at)
          else run.start_at - make_interval(mins => run.preparation_minutes) end,
        run.end_at + make_interval(mins => greatest(run.closing_minutes, 1))));
  end loop;
end $$;

create or replace function use_resources_of_sheet() returns trigger language plpgsql as $$
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

create or replace trigger schedule_sheets_use_new after insert or delete on schedule_sheets
  for each row execute function use_resources_of_sheet();

create or replace trigger schedule_sheets_use after update on schedule_sheets
  for each row when (old.vehicle_id is distinct from new.vehicle_id or old.start_at <> new.start_at
    or old.end_at <> new.end_at
    or old.status <> new.status or old.vehicle_since is distinct from new.vehicle_since
    or old.service_date <> new.service_date or old.preparation_minutes <> new.preparation_minutes
    or old.closing_minutes <> new.closing_minutes)
  execute function use_resources_of_sheet();

create or replace function use_resources_of_crew() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform use_resources_of(old.tour_operator_id, old.schedule_sheet_id);
  end if;
  if tg_op <> 'DELETE' then
    perform use_resources_of(new.tour_operator_id, new.schedule_sheet_id);
  end if;
  return null;
end $$;

create or replace trigger schedule_sheet_crew_use_new after insert or delete on schedule_sheet_crew
  for each row execute function use_resources_of_crew();

create or replace trigger schedule_sheet_crew_use after update on schedule_sheet_crew
  for each row when (old.person_id <> new.person_id or old.role <> new.role
    or (old.status = 'rechazada') <> (new.status = 'rechazada'))
  execute function use_resources_of_crew();

-- A vehicle or a person that a run still needs is taken off that run before it is made inactive.
create or replace function stay_active() returns trigger language plpgsql as $$
declare
  run record;
begin
  select s.id, s.number into run
    from resource_uses u
    join schedule_sheets s on s.tour_operator_id = u.tour_operator_id and s.id = u.owner_id
    where u.tour_operator_id = new.tour_operator_id and u.resource_id = new.id and u.owner = 'sheet'
      and upper(u.during) > product_now() and s.status not in ('cerrada', 'anulada')
    order by lower(u.during) limit 1;
  if run is not null then
    raise exception 'it is on a sheet' using errcode = '23514',
      constraint = case tg_table_name when 'vehicles' then 'vehicle_needed' else 'person_needed' end,
      detail = json_build_object(
        'name', to_jsonb(new) ->> case tg_table_name when 'vehicles' then 'name' else 'full_name' end,
        'sheet_id', run.id, 'sheet_number', run.number)::text;
  end if;
  return new;
end $$;

create or replace trigger vehicles_stay_active before update of state on vehicles
  for each row when (old.state = 1 and new.state <> 1) execute function stay_active();

create or replace trigger persons_stay_active before update of state on persons
  for each row when (old.state = 1 and new.state <> 1) execute function stay_active();
