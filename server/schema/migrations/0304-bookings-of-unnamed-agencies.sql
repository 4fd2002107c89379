-- Bookings of an agency that is not named: few, whatever an operator sold through agencies.
create index bookings_of_unnamed_agency on bookings (tour_operator_id, service_date, service_starts_at, id)
  where channel = 'agencia' and agency_id is null;
