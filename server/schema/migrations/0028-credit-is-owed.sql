-- What an agency owes counts as paid by the booking's customer, and has to be collected all the same. Few have any.
create index if not exists bookings_on_credit on bookings (tour_operator_id, service_date, service_starts_at, id)
  where on_credit > 0;
