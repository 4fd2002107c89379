-- Sales and moves change the sheets.

-- A tour that is cancelled, moved or passed to a partner leaves its sheets; one with a new pickup place searches its stop again.
create or replace function follow_item() returns trigger language plpgsql as $$
declare
  sheets uuid[];
begin
  select array_agg(distinct q.schedule_sheet_id order by q.schedule_sheet_id) into sheets
    from schedule_sheet_passengers q
    join schedule_sheets s on s.tour_operator_id = q.tour_operator_id and s.id = q.schedule_sheet_id
    where q.tour_operator_id = new.tour_operator_id and q.booking_item_id = new.id
      and s.status not in ('cerrada', 'anulada');
  if sheets is null then
    return null;
  end if;
  if not sheet_travels(new.status, new.by_partner) or old.departure_id <> new.departure_id then
    delete from schedule_sheet_passengers
      where tour_operator_id = new.tour_operator_id and booking_item_id = new.id
        and schedule_sheet_id = any(sheets);
  else
    update schedule_sheet_passengers set stop_id = null
      where tour_operator_id = new.tour_operator_id and booking_item_id = new.id
        and schedule_sheet_id = any(sheets);
    update schedule_sheets set has_changes = published_version > 0
      where tour_operator_id = new.tour_operator_id and id = any(sheets);
  end if;
  perform graphile_worker.add_job('refresh_sheet',
    json_build_object('tour_operator_id', new.tour_operator_id, 'schedule_sheet_id', sheet),
    job_key := 'refresh_sheet:' || sheet, max_attempts := 12) from unnest(sheets) as sheet;
  return null;
end $$;

create or replace trigger booking_items_follow
  after update of status, departure_id, pickup_mode, accommodation_id, pickup_address, by_partner
  on booking_items
  for each row when (sheet_travels(old.status, old.by_partner)
    and (not sheet_travels(new.status, new.by_partner) or old.departure_id <> new.departure_id
    or old.pickup_mode <> new.pickup_mode or old.accommodation_id is distinct from new.accommodation_id
    or old.pickup_address <> new.pickup_address))
  execute function follow_item();

-- A departure that changes its time moves its sheets. A suspension or a change of day takes its passengers off:
-- the crew must not call for them, and they wait for a vehicle again. Passengers who are in the vehicle by then
-- stay on its sheet.
create or replace function follow_departure() returns trigger language plpgsql as $$
declare
  sheets uuid[];
begin
  select array_agg(s.id order by s.id) into sheets
    from schedule_sheet_departures l
    join schedule_sheets s on s.tour_operator_id = l.tour_operator_id and s.id = l.schedule_sheet_id
    where l.tour_operator_id = new.tour_operator_id and l.departure_id = new.id
      and s.status not in ('cerrada', 'anulada');
  if sheets is null then
    return null;
  end if;
  if new.date <> old.date or new.status = 'suspendida' then
    delete from schedule_sheet_passengers q using booking_items i, passengers p
      where p.tour_operator_id = q.tour_operator_id and p.id = q.passenger_id
        and p.attendance not in ('a_bordo', 'bajado')
        and i.tour_operator_id = new.tour_operator_id and i.departure_id = new.id
        and q.tour_operator_id = i.tour_operator_id and q.booking_item_id = i.id
        and q.schedule_sheet_id = any(sheets);
  end if;
  if new.date <> old.date then
    delete from schedule_sheet_departures
      where tour_operator_id = new.tour_operator_id and departure_id = new.id and schedule_sheet_id = any(sheets);
  end if;
  update schedule_sheets set has_changes = true
    where tour_operator_id = new.tour_operator_id and id = any(sheets) and published_version > 0;
  perform graphile_worker.add_job('refresh_sheet',
    json_build_object('tour_operator_id', new.tour_operator_id, 'schedule_sheet_id', sheet),
    job_key := 'refresh_sheet:' || sheet, max_attempts := 12) from unnest(sheets) as sheet;
  return null;
end $$;

create or replace trigger departures_lead_sheets after update of starts_at, date, status on departures
  for each row when (old.starts_at <> new.starts_at or old.date <> new.date
    or (old.status <> 'suspendida' and new.status = 'suspendida'))
  execute function follow_departure();
