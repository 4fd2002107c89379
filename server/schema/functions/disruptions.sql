-- Every change that moves a tour off a suspended departure records the customer's answer, so that they are not
-- asked twice.
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

-- A tour whose partner no longer carries it is on a departure that was called off: its customer is asked too.
create or replace function ask_returned_tour() returns trigger language plpgsql as $$
declare
  suspension uuid;
begin
  select x.id into suspension from disruptions x
    where x.tour_operator_id = new.tour_operator_id and x.departure_id = new.departure_id and x.lifted_at is null;
  if not found then
    return null;
  end if;
  insert into disruption_answers (tour_operator_id, disruption_id, booking_id, booking_item_id, seats, people)
    values (new.tour_operator_id, suspension, new.booking_id, new.id, new.seats, new.people)
    on conflict do nothing;
  perform graphile_worker.add_job('carry_out_disruption', json_build_object('disruption_id', suspension),
    job_key := 'disruption:' || suspension);
  return null;
end $$;

create or replace trigger booking_items_ask_returned after update of by_partner on booking_items
  for each row when (old.by_partner and not new.by_partner and old.departure_id = new.departure_id and is_upcoming(new.status))
  execute function ask_returned_tour();

-- The amount of a booking that is not due until its customer answers a suspension: the price of its suspended
-- tours, or all of it while it waits to be confirmed. Minor units of its currency.
create or replace view called_off as
  select a.tour_operator_id, a.booking_id,
    case when b.status = 'pendiente' then b.total else sum(i.subtotal - i.discount)::bigint end as amount
  from disruption_answers a
  join booking_items i on i.tour_operator_id = a.tour_operator_id and i.id = a.booking_item_id
  join bookings b on b.tour_operator_id = a.tour_operator_id and b.id = a.booking_id
  where a.outcome = 'esperando' and is_upcoming(i.status)
  group by a.tour_operator_id, a.booking_id, b.status, b.total;

-- The same for one booking; 0 without a row. Volatile, so that a caller that waited for the booking's lock reads
-- the state after the lock and not the one before it.
create or replace function called_off_of(operator uuid, booking uuid) returns bigint language sql volatile as $$
  select coalesce((select amount from called_off c where c.tour_operator_id = operator and c.booking_id = booking), 0)
$$;

-- Whether a passenger of a published sheet does not travel because their departure is suspended: before their
-- answer, and after it until the sheet is published again.
create or replace function called_off_on(operator uuid, sheet uuid, item uuid) returns boolean language sql stable as $$
  select exists (select from disruption_answers a
      join disruptions x on x.tour_operator_id = a.tour_operator_id and x.id = a.disruption_id and x.lifted_at is null
      join departures d on d.tour_operator_id = x.tour_operator_id and d.id = x.departure_id
      join schedule_sheets s on s.tour_operator_id = operator and s.id = sheet
        and d.date between s.service_date and s.service_date + 1
      where a.tour_operator_id = operator and a.booking_item_id = item and a.outcome <> 'mantenida')
    and not exists (select from booking_items i
      join departures d on d.tour_operator_id = i.tour_operator_id and d.id = i.departure_id and d.status <> 'suspendida'
      join schedule_sheet_departures l on l.tour_operator_id = d.tour_operator_id and l.departure_id = d.id
        and l.schedule_sheet_id = sheet
      where i.tour_operator_id = operator and i.id = item and sheet_travels(i.status))
$$;

-- A sale that waited for the row while the departure was suspended is refused here.
create or replace function refuse_suspended() returns trigger language plpgsql as $$
begin
  raise exception 'departure % is suspended', new.id
    using errcode = 'check_violation', constraint = 'departure_suspended';
end $$;

create or replace trigger departures_suspended before update of seats_held, seats_sold on departures
  for each row when (old.status = 'suspendida' and new.status = 'suspendida'
    and new.seats_held + new.seats_sold > old.seats_held + old.seats_sold)
  execute function refuse_suspended();
