-- A day's bookings stand in the order in which they leave.
drop index bookings_by_service;
create index bookings_by_service on bookings (tour_operator_id, service_date, service_starts_at, id);
