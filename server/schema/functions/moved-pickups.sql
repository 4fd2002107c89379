-- Every moved pickup is notified. Any write that moves the place or time of a sold tour stores the last notified
-- one, and a job sends the new one a little later: several changes in a row are one message.

-- The input for the place and time of a tour, in the form that `meetingOf` takes.
create or replace view item_meetings as
  select i.tour_operator_id, i.id as booking_item_id, i.booking_id, b.contact_email, d.starts_at,
    is_upcoming(i.status) as is_ahead,
    jsonb_build_object('date', d.date, 'start_time', to_char(d.start_time, 'HH24:MI'), 'pickup_mode', i.pickup_mode,
      'pickup_address', i.pickup_address, 'pickup_time', to_char(i.pickup_time, 'HH24:MI'),
      'pickup_occurrence', i.pickup_occurrence,
      'accommodation', case when a.id is not null then jsonb_build_object('name', a.name, 'pickup_point', a.pickup_point,
        'door_instructions', a.door_instructions, 'offset_minutes', a.offset_minutes,
        'zone_minutes', z.minutes_before_start) end,
      'product', jsonb_build_object('pickup_lead_minutes', p.pickup_lead_minutes, 'meeting_point', p.meeting_point),
      'constants', o.constants, 'time_zone', o.time_zone) as facts
  from booking_items i
  join bookings b on b.tour_operator_id = i.tour_operator_id and b.id = i.booking_id
  join departures d on d.tour_operator_id = i.tour_operator_id and d.id = i.departure_id
  join products p on p.tour_operator_id = i.tour_operator_id and p.id = i.product_id
  join tour_operators o on o.id = i.tour_operator_id
  left join accommodations a on a.tour_operator_id = i.tour_operator_id and a.id = i.accommodation_id
  left join zones z on z.tour_operator_id = a.tour_operator_id and z.id = a.zone_id;

-- A transaction that notifies a pickup takes this lock in shared mode until its end; one that moves places or
-- times for many takes it alone. So no message is written from data that an unfinished change is about to move,
-- and no change misses an unfinished sale.
create or replace function hold_meetings(operator uuid, alone boolean default false) returns void
language plpgsql as $$
declare
  key bigint := hashtextextended('meetings ' || operator, 0);
begin
  if alone then
    perform pg_advisory_xact_lock(key);
  else
    perform pg_advisory_xact_lock_shared(key);
  end if;
end $$;

-- Runs before the change, so that the view still shows the old pickups. Bookings without email are stored too:
-- users confirm the number of all moved pickups before they save. Of several changes the first counts.
create or replace function keep_previous_pickups() returns trigger language plpgsql as $$
declare
  operator uuid := case when tg_table_name = 'tour_operators' then (to_jsonb(old) ->> 'id')::uuid
    else (to_jsonb(old) ->> 'tour_operator_id')::uuid end;
  items uuid[];
  leaves_again boolean := false;
begin
  perform hold_meetings(operator, alone => tg_table_name <> 'booking_items');
  case tg_table_name
    when 'tour_operators' then
      select array_agg(i.id) into items from departures d
        join booking_items i on i.tour_operator_id = d.tour_operator_id and i.departure_id = d.id
        where d.tour_operator_id = operator and d.date >= earliest_current_date();
    when 'products' then
      select array_agg(i.id) into items from departures d
        join booking_items i on i.tour_operator_id = d.tour_operator_id and i.departure_id = d.id
        where d.tour_operator_id = operator and d.product_id = old.id and d.date >= earliest_current_date();
    when 'zones' then
      select array_agg(i.id) into items from accommodations a
        join booking_items i on i.tour_operator_id = a.tour_operator_id and i.accommodation_id = a.id
          and is_upcoming(i.status)
        where a.tour_operator_id = operator and a.zone_id = old.id;
    when 'accommodations' then
      select array_agg(i.id) into items from booking_items i
        where i.tour_operator_id = operator and i.accommodation_id = old.id
          and is_upcoming(i.status);
    when 'departures' then
      leaves_again := old.status = 'suspendida';
      select array_agg(i.id) into items from booking_items i
        where i.tour_operator_id = operator and i.departure_id = old.id;
    when 'booking_items' then
      items := array[old.id];
  end case;
  if items is null then
    return new;
  end if;
  -- An unchanged update locks the row, so that the job that sends the message waits for this transaction. Rows
  -- held back by a suspension start to wait now.
  insert into moved_pickups as k (tour_operator_id, booking_item_id, booking_id, before)
    select m.tour_operator_id, m.booking_item_id, m.booking_id, m.facts from item_meetings m
    where m.tour_operator_id = operator and m.booking_item_id = any(items) and m.is_ahead
      and m.starts_at > product_now()
    order by m.booking_item_id
    on conflict (tour_operator_id, booking_item_id) do update
      set moved_at = case when leaves_again then now() else k.moved_at end;
  return new;
end $$;

-- Pickups that may be notified: a booking that waits for an answer about a suspension has none yet.
create or replace view moved_pickups_to_send as
  select m.* from moved_pickups m
  where not exists (select from booking_items i
    join departures d on d.tour_operator_id = i.tour_operator_id and d.id = i.departure_id
    where i.tour_operator_id = m.tour_operator_id and i.id = m.booking_item_id
      and is_upcoming(i.status) and d.status = 'suspendida');

-- After two quiet minutes, and after ten in any case.
create or replace function queue_moved_pickups(operator uuid) returns void language plpgsql as $$
declare
  first_moved timestamptz := (select min(moved_at) from moved_pickups_to_send where tour_operator_id = operator);
begin
  if first_moved is not null then
    perform graphile_worker.add_job('tell_moved_pickups', json_build_object('tour_operator_id', operator),
      job_key := 'tell_moved_pickups:' || operator, max_attempts := 12,
      run_at := greatest(now() + interval '5 seconds',
        least(now() + interval '2 minutes', first_moved + interval '10 minutes')));
  end if;
end $$;

-- Runs once at the end of the transaction, for all that it moved: by then it waits for no other lock.
create or replace function queue_moved_pickups_at_commit() returns trigger language plpgsql as $$
begin
  if current_setting('baqueano.moved_pickups_queued', true) is distinct from new.tour_operator_id::text then
    perform queue_moved_pickups(new.tour_operator_id);
    perform set_config('baqueano.moved_pickups_queued', new.tour_operator_id::text, true);
  end if;
  return null;
end $$;

drop trigger if exists moved_pickups_queue on moved_pickups;
create constraint trigger moved_pickups_queue after insert or update on moved_pickups
  deferrable initially deferred for each row execute function queue_moved_pickups_at_commit();

create or replace trigger zones_move_pickups before update of minutes_before_start on zones
  for each row when (old.minutes_before_start <> new.minutes_before_start)
  execute function keep_previous_pickups();

create or replace trigger accommodations_move_pickups
  before update of name, pickup_point, offset_minutes, zone_id on accommodations
  for each row when ((old.name, old.pickup_point, old.offset_minutes, old.zone_id)
    is distinct from (new.name, new.pickup_point, new.offset_minutes, new.zone_id))
  execute function keep_previous_pickups();

create or replace trigger products_move_pickups before update of pickup_lead_minutes, meeting_point on products
  for each row when ((old.pickup_lead_minutes, old.meeting_point)
    is distinct from (new.pickup_lead_minutes, new.meeting_point))
  execute function keep_previous_pickups();

create or replace trigger tour_operators_move_pickups before update of constants on tour_operators
  for each row when (old.constants -> 'pickup_window_minutes'
    is distinct from new.constants -> 'pickup_window_minutes')
  execute function keep_previous_pickups();

-- A suspension has its own messages; once it is lifted, pickups moved meanwhile are notified.
create or replace trigger departures_move_pickups before update of date, start_time, starts_at, status on departures
  for each row when ((old.date, old.start_time, old.starts_at) <> (new.date, new.start_time, new.starts_at)
    or (old.status = 'suspendida' and new.status <> 'suspendida'))
  execute function keep_previous_pickups();

create or replace trigger booking_items_move_pickups
  before update of departure_id, pickup_mode, accommodation_id, pickup_address, pickup_time, pickup_occurrence
  on booking_items
  for each row when (is_upcoming(old.status) and is_upcoming(new.status)
    and (old.departure_id, old.pickup_mode, old.accommodation_id, old.pickup_address, old.pickup_time,
        old.pickup_occurrence)
      is distinct from
      (new.departure_id, new.pickup_mode, new.accommodation_id, new.pickup_address, new.pickup_time,
        new.pickup_occurrence))
  execute function keep_previous_pickups();
