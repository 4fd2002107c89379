-- A vehicle or a person that a run still needs is taken off that run before it is made inactive.
create function stay_active() returns trigger language plpgsql as $$
declare
  run record;
begin
  select s.id, s.number into run
    from resource_uses u
    join schedule_sheets s on s.tour_operator_id = u.tour_operator_id and s.id = u.owner_id
    where u.tour_operator_id = new.tour_operator_id and u.resource_id = new.id and u.owner = 'sheet'
      and upper(u.during) > now() and s.status not in ('cerrada', 'anulada')
    order by lower(u.during) limit 1;
  if run is not null then
    raise exception 'it is on a sheet' using errcode = '23514',
      constraint = case tg_table_name when 'vehicles' then 'vehicle_needed' else 'person_needed' end,
      detail = json_build_object('name', to_jsonb(new) ->> case tg_table_name when 'vehicles' then 'name' else 'full_name' end,
        'sheet_id', run.id, 'sheet_number', run.number)::text;
  end if;
  return new;
end $$;
create trigger vehicles_stay_active before update of state on vehicles
  for each row when (old.state = 1 and new.state <> 1) execute function stay_active();
create trigger persons_stay_active before update of state on persons
  for each row when (old.state = 1 and new.state <> 1) execute function stay_active();
