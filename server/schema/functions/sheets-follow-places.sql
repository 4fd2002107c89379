-- Changes of a stop's input, or of the crew's texts about it, update the sheets of future tours.

-- The job computes the times again, keeps those fixed by hand, and marks differences from the published copy. A
-- run that has begun is not touched, whether it began before the change or before the job. Future sheets are few,
-- and the ones concerned are found by index.
create or replace function follow_places() returns trigger language plpgsql as $$
begin
  perform graphile_worker.add_job('refresh_sheet',
    json_build_object('tour_operator_id', new.tour_operator_id, 'schedule_sheet_id', sheet.id,
      'only_before_start', true),
    -- Not the key of a booking's change, which is written on the road too.
    job_key := 'refresh_sheet_before_start:' || sheet.id, max_attempts := 12)
  from (select s.id from schedule_sheets s
    where s.tour_operator_id = new.tour_operator_id
      and s.service_date >= earliest_current_date() and s.start_at > product_now()
      and before_start(s.status)
      and case tg_table_name
        when 'products' then exists (select from schedule_sheet_departures l
          join departures d on d.tour_operator_id = l.tour_operator_id and d.id = l.departure_id
          where l.tour_operator_id = s.tour_operator_id and l.schedule_sheet_id = s.id and d.product_id = new.id)
        when 'accommodations' then exists (select from schedule_sheet_stops t
          where t.tour_operator_id = s.tour_operator_id and t.schedule_sheet_id = s.id
            and t.accommodation_id = new.id)
        when 'zones' then exists (select from schedule_sheet_stops t
          join accommodations a on a.tour_operator_id = t.tour_operator_id and a.id = t.accommodation_id
          where t.tour_operator_id = s.tour_operator_id and t.schedule_sheet_id = s.id and a.zone_id = new.id)
      end
    order by s.id) sheet;
  return null;
end $$;

create or replace trigger zones_follow after update of minutes_before_start on zones
  for each row when (old.minutes_before_start <> new.minutes_before_start)
  execute function follow_places();

create or replace trigger accommodations_follow
  after update of name, zone_id, lat_lng, pickup_point, door_instructions on accommodations
  for each row when ((old.name, old.zone_id, old.lat_lng, old.pickup_point, old.door_instructions)
    is distinct from (new.name, new.zone_id, new.lat_lng, new.pickup_point, new.door_instructions))
  execute function follow_places();

create or replace trigger products_follow after update of meeting_point, duration_minutes, needs_guide on products
  for each row when ((old.meeting_point, old.duration_minutes, old.needs_guide)
    is distinct from (new.meeting_point, new.duration_minutes, new.needs_guide))
  execute function follow_places();
