-- Filters that pick few bookings out of many are answered by an index of their own.
create index bookings_by_channel on bookings (tour_operator_id, channel, created_at);
create index booking_items_without_pickup on booking_items (tour_operator_id, booking_id) where pickup_mode = 'por_definir';
