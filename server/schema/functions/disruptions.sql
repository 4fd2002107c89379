-- Whatever act takes a tour off a suspended departure gives its answer: nobody is asked twice.
create or replace function settle_disruption_answer() returns trigger language plpgsql as $$
begin
  update disruption_answers a set
    outcome = case when new.departure_id <> old.departure_id then 'movida' else 'cancelada' end,
    moved_to = case when new.departure_id <> old.departure_id then new.departure_id end,
    settled_at = now()
  from disruptions d
  where a.tour_operator_id = new.tour_operator_id and a.booking_item_id = new.id and a.outcome = 'esperando'
    and d.tour_operator_id = a.tour_operator_id and d.id = a.disruption_id and d.departure_id = old.departure_id;
  return null;
end $$;

create or replace trigger booking_items_settle_disruption after update of status, departure_id on booking_items
  for each row when (old.departure_id <> new.departure_id
    or (old.status is distinct from new.status and new.status in ('expirada', 'rechazada', 'cancelada')))
  execute function settle_disruption_answer();

-- What a booking's tours cost whose departure was called off, until they are answered: minor units of its currency.
create or replace view called_off as
  select a.tour_operator_id, a.booking_id, sum(i.subtotal - i.discount)::bigint as amount
  from disruption_answers a
  join booking_items i on i.tour_operator_id = a.tour_operator_id and i.id = a.booking_item_id
  where a.outcome = 'esperando' and is_ahead(i.status)
  group by a.tour_operator_id, a.booking_id;

-- The same of one booking; 0 where it has none. The same as `called_off` in domain/bookings.
create or replace function called_off_of(operator uuid, booking uuid) returns bigint language sql stable as $$
  select coalesce((select amount from called_off c where c.tour_operator_id = operator and c.booking_id = booking), 0)
$$;

-- Somebody who was buying while the departure was suspended waits for the row and is refused here.
create or replace function refuse_suspended() returns trigger language plpgsql as $$
begin
  raise exception 'departure % is suspended', new.id
    using errcode = 'check_violation', constraint = 'departure_suspended';
end $$;

create or replace trigger departures_suspended before update of seats_held, seats_sold on departures
  for each row when (old.status = 'suspendida' and new.status = 'suspendida'
    and new.seats_held + new.seats_sold > old.seats_held + old.seats_sold)
  execute function refuse_suspended();
