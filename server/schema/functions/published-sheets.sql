-- Sheets as published to the crew: later changes are not visible before the next publication.

-- Progress on the road is live; route, times and people are those of the published copy.
create or replace view published_sheets as
  select s.tour_operator_id, s.id, s.number, s.service_date, s.status, n.number as version,
    n.number as published_version, n.published_at, false as has_changes, n.copy ->> 'name' as name,
    n.copy ->> 'notes' as notes, (n.copy ->> 'start_at')::timestamptz as start_at,
    (n.copy ->> 'end_at')::timestamptz as end_at, (n.copy -> 'vehicle' ->> 'id')::uuid as vehicle_id,
    jsonb_array_length(n.copy -> 'passengers') as people, s.finished_at, s.closed_at, n.copy
  from schedule_sheets s
  join schedule_sheet_versions n on n.tour_operator_id = s.tour_operator_id and n.schedule_sheet_id = s.id
    and n.number = s.published_version;

create or replace view published_stops as
  select s.tour_operator_id, s.id as schedule_sheet_id, (t.stop ->> 'id')::uuid as id, t.stop ->> 'key' as key,
    t.stop ->> 'kind' as kind, (t.stop ->> 'accommodation_id')::uuid as accommodation_id,
    t.stop ->> 'place' as place,
    t.stop ->> 'lat_lng' as lat_lng, (t.stop ->> 'planned_at')::timestamptz as planned_at, t.position,
    -- the van came though the office took the stop off meanwhile
    coalesce(l.arrived_at, (select min(k.done_at) from crew_acts k
      where k.tour_operator_id = s.tour_operator_id and k.schedule_sheet_id = s.id and k.kind = 'arrived'
        and k.payload ->> 'stop_id' = t.stop ->> 'id' and k.outcome = 'applied'
        and not exists (select from crew_acts u where u.tour_operator_id = k.tour_operator_id and u.undoes = k.id
          and u.outcome = 'applied'))) as arrived_at
  from published_sheets s
  cross join lateral jsonb_array_elements(s.copy -> 'stops') with ordinality t(stop, position)
  left join schedule_sheet_stops l on l.tour_operator_id = s.tour_operator_id and l.schedule_sheet_id = s.id
    and l.id = (t.stop ->> 'id')::uuid;

create or replace view published_passengers as
  select s.tour_operator_id, s.id as schedule_sheet_id, q.id as passenger_id, q.booking_item_id,
    (select (t.stop ->> 'id')::uuid from jsonb_array_elements(s.copy -> 'stops') t(stop)
      where t.stop ->> 'key' = g.passenger ->> 'stop' limit 1) as stop_id
  from published_sheets s
  cross join lateral jsonb_array_elements(s.copy -> 'passengers') g(passenger)
  join passengers q on q.tour_operator_id = s.tour_operator_id and q.id = (g.passenger ->> 'id')::uuid;

-- Answers come from each member's actions: removing a person from a sheet and adding them again does not notify
-- them.
create or replace view published_crew as
  select s.tour_operator_id, s.id as schedule_sheet_id, m.id as person_id, c.member ->> 'role' as role, m.user_id,
    coalesce(a.seen_version, 0) as seen_version,
    coalesce(a.answer, case when a.seen_version >= s.published_version then 'vista' else 'notificada' end) as status
  from published_sheets s
  cross join lateral jsonb_array_elements(s.copy -> 'crew') c(member)
  join persons m on m.tour_operator_id = s.tour_operator_id and m.id = (c.member ->> 'person_id')::uuid
  left join lateral (
    select max((k.payload ->> 'version')::int) as seen_version,
      (array_agg(case k.kind when 'accepted' then 'aceptada' else 'rechazada' end
          order by k.received_at desc, k.sequence desc)
        filter (where k.kind <> 'seen'
          and coalesce(k.payload ->> 'answered_version', k.payload ->> 'version')::int = s.published_version))[1] as answer
    from crew_acts k
    where k.tour_operator_id = s.tour_operator_id and k.schedule_sheet_id = s.id and k.user_id = m.user_id
      and k.kind in ('seen', 'accepted', 'refused') and k.outcome = 'applied'
  ) a on true;
