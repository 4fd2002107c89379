-- Sheets of tours of whole days kept van and crew until the departure time of the next day. Unpublished ones now
-- end with their last day; a published one follows at its next change.
update schedule_sheets s
set end_at = tour.end_at - make_interval(mins => 1 + extract(epoch from tour.start_time)::integer / 60)
from (
  select l.tour_operator_id, l.schedule_sheet_id, d.start_time,
    d.starts_at + make_interval(mins => p.duration_minutes) as end_at
  from schedule_sheet_departures l
  join departures d on d.tour_operator_id = l.tour_operator_id and d.id = l.departure_id
  join products p on p.tour_operator_id = d.tour_operator_id and p.id = d.product_id
  where p.duration_minutes > 1440 and p.duration_minutes % 1440 = 0
) tour
where tour.tour_operator_id = s.tour_operator_id and tour.schedule_sheet_id = s.id and tour.end_at = s.end_at
  and s.published_version = 0 and s.status in ('borrador', 'asignada') and s.start_at > now();
