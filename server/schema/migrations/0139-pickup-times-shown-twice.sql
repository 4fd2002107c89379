-- On the night on which the clock goes back it shows an hour twice: a pickup time that a sheet gave says which of the two.
alter table booking_items add column pickup_occurrence smallint check (pickup_occurrence in (1, 2));

-- Pickups that moved shortly before the upgrade are compared by the zone of their operator.
update moved_pickups k set before = k.before || jsonb_build_object('time_zone', o.time_zone, 'pickup_occurrence', null)
from tour_operators o where o.id = k.tour_operator_id;
