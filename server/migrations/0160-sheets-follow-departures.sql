-- Nobody goes aboard for a departure that is suspended.
create or replace function board_passenger() returns trigger language plpgsql as $$
declare
  item record;
  other record;
begin
  select i.id, i.status, d.status as departure_status, coalesce(c.seats, 1) as seats into item
    from passengers p
    join booking_items i on i.tour_operator_id = p.tour_operator_id and i.id = p.booking_item_id
    join departures d on d.tour_operator_id = i.tour_operator_id and d.id = i.departure_id
    left join price_categories c on c.tour_operator_id = i.tour_operator_id and c.product_id = i.product_id
      and c.code = p.category_code
    where p.tour_operator_id = new.tour_operator_id and p.id = new.passenger_id
    for share of i;
  if item is null or not sheet_travels(item.status) or item.departure_status = 'suspendida' then
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

-- A departure that leaves at another hour takes its sheets along. One that is suspended, or goes to another day, has its
-- people taken off: the crew must not call for them, and they wait to be put on a vehicle when it does leave. Whoever is
-- in the vehicle by then stays on its sheet.
create function follow_departure() returns trigger language plpgsql as $$
declare
  sheets uuid[];
begin
  select array_agg(s.id order by s.id) into sheets
    from schedule_sheet_departures l
    join schedule_sheets s on s.tour_operator_id = l.tour_operator_id and s.id = l.schedule_sheet_id
    where l.tour_operator_id = new.tour_operator_id and l.departure_id = new.id and s.status not in ('cerrada', 'anulada');
  if sheets is null then
    return null;
  end if;
  if new.date <> old.date or new.status = 'suspendida' then
    delete from schedule_sheet_passengers q using booking_items i, passengers p
      where p.tour_operator_id = q.tour_operator_id and p.id = q.passenger_id and p.attendance not in ('a_bordo', 'bajado')
        and i.tour_operator_id = new.tour_operator_id and i.departure_id = new.id
        and q.tour_operator_id = i.tour_operator_id and q.booking_item_id = i.id and q.schedule_sheet_id = any(sheets);
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
create trigger departures_lead_sheets after update of starts_at, date, status on departures
  for each row when (old.starts_at <> new.starts_at or old.date <> new.date
    or (old.status <> 'suspendida' and new.status = 'suspendida'))
  execute function follow_departure();
