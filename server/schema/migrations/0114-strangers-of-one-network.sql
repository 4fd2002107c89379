-- What all lines of an IPv6 network did is counted before each web sale and message: the part of a source before its point.
create index messages_by_network on messages (split_part(caused_by, '.', 1), created_at) where caused_by is not null;
create index bookings_unpaid_by_network on bookings (tour_operator_id, split_part(hold_source, '.', 1))
  where hold_source is not null and paid = 0 and (status in ('bloqueada', 'pendiente', 'confirmada'));
