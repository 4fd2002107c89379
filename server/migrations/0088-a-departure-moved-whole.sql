-- A booking is listed under the first day of its tours, also when a departure moves under it.
create function sum_bookings_of_departure() returns trigger language plpgsql as $$
begin
  perform sum_booking(new.tour_operator_id, i.booking_id)
  from (select distinct booking_id from booking_items
    where tour_operator_id = new.tour_operator_id and departure_id = new.id order by booking_id) i;
  return null;
end $$;
create trigger departures_sum_bookings after update of date, starts_at on departures
  for each row when (old.date <> new.date or old.starts_at <> new.starts_at)
  execute function sum_bookings_of_departure();
