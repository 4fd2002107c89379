-- What is owed is spread over as many pages of the table as there are bookings: with these columns its sums read the index alone.
drop index bookings_receivable;
create index bookings_receivable on bookings (tour_operator_id, service_date, service_starts_at, id)
  include (channel, seller_id, agency_id, currency, total, paid, on_credit, status, expires_at, contact_name)
  where total > paid and (status in ('bloqueada', 'pendiente', 'confirmada', 'completada', 'no_presentada', 'cancelada'));
