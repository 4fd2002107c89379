-- Nobody's pickup moves silently. Whatever write moves the place or the hour of a tour that was sold, what its customer
-- was told is kept, and a job writes the new a little later: several changes in a row are one letter.

-- All that the place and the hour of a tour are reckoned from, as `meetingOf` takes it.
create or replace view item_meetings as
  select i.tour_operator_id, i.id as booking_item_id, i.booking_id, b.contact_email, d.starts_at,
    i.status in ('pendiente', 'confirmada') as is_ahead,
    jsonb_build_object('date', d.date, 'start_time', to_char(d.start_time, 'HH24:MI'), 'pickup_mode', i.pickup_mode,
      'pickup_address', i.pickup_address, 'pickup_time', to_char(i.pickup_time, 'HH24:MI'),
      'accommodation', case when a.id is not null then jsonb_build_object('name', a.name, 'pickup_point', a.pickup_point,
        'door_instructions', a.door_instructions, 'offset_minutes', a.offset_minutes,
        'zone_minutes', z.minutes_before_start) end,
      'product', jsonb_build_object('pickup_lead_minutes', p.pickup_lead_minutes, 'meeting_point', p.meeting_point),
      'constants', o.constants) as facts
  from booking_items i
  join bookings b on b.tour_operator_id = i.tour_operator_id and b.id = i.booking_id
  join departures d on d.tour_operator_id = i.tour_operator_id and d.id = i.departure_id
  join products p on p.tour_operator_id = i.tour_operator_id and p.id = i.product_id
  join tour_operators o on o.id = i.tour_operator_id
  left join accommodations a on a.tour_operator_id = i.tour_operator_id and a.id = i.accommodation_id
  left join zones z on z.tour_operator_id = a.tour_operator_id and z.id = a.zone_id;

-- Runs before the change, so that the view still shows what was told. Whoever has no email is noted too: people are
-- asked about all that they move, before they save it. Of several changes the first counts.
create or replace function keep_told_pickups() returns trigger language plpgsql as $$
declare
  operator uuid;
  items uuid[];
begin
  case tg_table_name
    when 'tour_operators' then
      operator := old.id;
      select array_agg(i.id) into items from departures d
        join booking_items i on i.tour_operator_id = d.tour_operator_id and i.departure_id = d.id
        where d.tour_operator_id = operator and d.date > (product_now() - interval '2 days')::date;
    when 'products' then
      operator := old.tour_operator_id;
      select array_agg(i.id) into items from departures d
        join booking_items i on i.tour_operator_id = d.tour_operator_id and i.departure_id = d.id
        where d.tour_operator_id = operator and d.product_id = old.id
          and d.date > (product_now() - interval '2 days')::date;
    when 'zones' then
      operator := old.tour_operator_id;
      select array_agg(i.id) into items from accommodations a
        join booking_items i on i.tour_operator_id = a.tour_operator_id and i.accommodation_id = a.id
          and i.status in ('pendiente', 'confirmada')
        where a.tour_operator_id = operator and a.zone_id = old.id;
    when 'accommodations' then
      operator := old.tour_operator_id;
      select array_agg(i.id) into items from booking_items i
        where i.tour_operator_id = operator and i.accommodation_id = old.id
          and i.status in ('pendiente', 'confirmada');
    when 'departures' then
      operator := old.tour_operator_id;
      select array_agg(i.id) into items from booking_items i
        where i.tour_operator_id = operator and i.departure_id = old.id;
    when 'booking_items' then
      operator := old.tour_operator_id;
      items := array[old.id];
  end case;
  if items is null then
    return new;
  end if;
  -- Taking the row again, unchanged, makes the job that writes the letter wait for this transaction.
  insert into moved_pickups (tour_operator_id, booking_item_id, booking_id, before)
    select m.tour_operator_id, m.booking_item_id, m.booking_id, m.facts from item_meetings m
    where m.tour_operator_id = operator and m.booking_item_id = any(items) and m.is_ahead
      and m.starts_at > product_now()
    order by m.booking_item_id
    on conflict (tour_operator_id, booking_item_id) do update set before = moved_pickups.before;
  if found then
    -- After two quiet minutes, and after ten in any case.
    perform graphile_worker.add_job('tell_moved_pickups', json_build_object('tour_operator_id', operator),
      job_key := 'tell_moved_pickups:' || operator, max_attempts := 12,
      run_at := least(now() + interval '2 minutes', (select min(moved_at) + interval '10 minutes' from moved_pickups
        where tour_operator_id = operator)));
  end if;
  return new;
end $$;

create or replace trigger zones_move_pickups before update of minutes_before_start on zones
  for each row when (old.minutes_before_start <> new.minutes_before_start)
  execute function keep_told_pickups();

create or replace trigger accommodations_move_pickups
  before update of name, pickup_point, offset_minutes, zone_id on accommodations
  for each row when ((old.name, old.pickup_point, old.offset_minutes, old.zone_id)
    is distinct from (new.name, new.pickup_point, new.offset_minutes, new.zone_id))
  execute function keep_told_pickups();

create or replace trigger products_move_pickups before update of pickup_lead_minutes, meeting_point on products
  for each row when ((old.pickup_lead_minutes, old.meeting_point)
    is distinct from (new.pickup_lead_minutes, new.meeting_point))
  execute function keep_told_pickups();

create or replace trigger tour_operators_move_pickups before update of constants on tour_operators
  for each row when (old.constants -> 'pickup_window_minutes'
    is distinct from new.constants -> 'pickup_window_minutes')
  execute function keep_told_pickups();

-- A suspended departure is told of by its own letters; once it leaves after all, what moved meanwhile is said.
create or replace trigger departures_move_pickups before update of date, start_time, starts_at, status on departures
  for each row when ((old.date, old.start_time, old.starts_at) <> (new.date, new.start_time, new.starts_at)
    or (old.status = 'suspendida' and new.status <> 'suspendida'))
  execute function keep_told_pickups();

create or replace trigger booking_items_move_pickups
  before update of departure_id, pickup_mode, accommodation_id, pickup_address, pickup_time on booking_items
  for each row when (old.status in ('pendiente', 'confirmada') and new.status in ('pendiente', 'confirmada')
    and (old.departure_id, old.pickup_mode, old.accommodation_id, old.pickup_address, old.pickup_time)
      is distinct from
      (new.departure_id, new.pickup_mode, new.accommodation_id, new.pickup_address, new.pickup_time))
  execute function keep_told_pickups();
