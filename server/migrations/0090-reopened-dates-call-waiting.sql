-- A date that sells again by its exceptions calls whoever waits for one of its departures, as freed seats do.
create function call_waiting_of_dates() returns trigger language plpgsql as $$
begin
  perform call_waiting(d.tour_operator_id, d.id) from departures d
    join changed c on c.tour_operator_id = d.tour_operator_id and c.product_id = d.product_id and c.date = d.date
      and (c.start_time is null or c.start_time = d.start_time)
    where d.status in ('abierta', 'garantizada')
      and d.capacity > d.seats_held + d.seats_sold and c.kind = tg_argv[0];
  return null;
end $$;
create trigger exceptions_dropped_call_waiting after delete on availability_exceptions
  referencing old table as changed for each statement execute function call_waiting_of_dates('close');
create trigger exceptions_added_call_waiting after insert on availability_exceptions
  referencing new table as changed for each statement execute function call_waiting_of_dates('open');
