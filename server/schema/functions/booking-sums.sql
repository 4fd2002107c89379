-- Part of an amount in minor units, half up: `percentOf` of the domain (docs/rules.md).
create or replace function percent_of(amount bigint, percent integer) returns bigint language sql immutable as $$
  select round(amount * percent / 100.0)::bigint
$$;

-- Money and people of a booking from its tours: the one statement of these sums, for a sale and for every later change.
-- A family on three tours is one family.
create or replace function item_sums(items booking_items[])
returns table (subtotal bigint, discount bigint, penalty bigint, deposit bigint, people integer)
language sql immutable as $$
  select
    coalesce(sum(i.subtotal) filter (where i.status <> 'cancelada'), 0)::bigint,
    coalesce(sum(i.manual_discount + i.promo_discount) filter (where i.status <> 'cancelada'), 0)::bigint,
    coalesce(sum(i.penalty), 0)::bigint,
    coalesce(sum(percent_of(i.subtotal - i.manual_discount - i.promo_discount, i.deposit_percent))
      filter (where i.status <> 'cancelada'), 0)::bigint,
    coalesce(max(i.people) filter (where i.status <> 'cancelada'), 0)::integer
  from unnest(items) i
$$;

-- Money, people and days of a booking are the sums over its tours.
create or replace function sum_booking(operator uuid, booking uuid) returns void language plpgsql as $$
begin
  update bookings b set
    subtotal = s.subtotal, discount = s.discount, penalty = s.penalty, people = s.people, deposit = s.deposit,
    service_date = coalesce(t.service_date, b.service_date),
    service_starts_at = coalesce(t.service_starts_at, b.service_starts_at)
  from (
    select array_agg(i) as items,
      min(d.date) filter (where i.status <> 'cancelada') as service_date,
      min(d.starts_at) filter (where i.status <> 'cancelada') as service_starts_at
    from booking_items i
    join departures d on d.tour_operator_id = i.tour_operator_id and d.id = i.departure_id
    where i.tour_operator_id = operator and i.booking_id = booking
  ) t cross join lateral item_sums(t.items) s
  where b.tour_operator_id = operator and b.id = booking
    and (b.subtotal, b.discount, b.penalty, b.people, b.deposit, b.service_date,
      b.service_starts_at) is distinct from
      (s.subtotal, s.discount, s.penalty, s.people, s.deposit, coalesce(t.service_date, b.service_date),
       coalesce(t.service_starts_at, b.service_starts_at));
end $$;

create or replace function sum_booking_items() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform sum_booking(old.tour_operator_id, old.booking_id);
  else
    perform sum_booking(new.tour_operator_id, new.booking_id);
  end if;
  return null;
end $$;

-- Of a status the sums only know whether the tour is cancelled.
create or replace trigger booking_items_sum
  after update of status, people, subtotal, manual_discount, promo_discount, penalty, deposit_percent, departure_id
  on booking_items for each row
  when ((old.status = 'cancelada') <> (new.status = 'cancelada') or old.departure_id <> new.departure_id
    or (old.people, old.subtotal, old.manual_discount, old.promo_discount, old.penalty, old.deposit_percent)
      is distinct from
      (new.people, new.subtotal, new.manual_discount, new.promo_discount, new.penalty, new.deposit_percent))
  execute function sum_booking_items();

-- A tour is taken off a hold that never sold it.
create or replace trigger booking_items_sum_removed after delete on booking_items
  for each row execute function sum_booking_items();

-- A sale writes all tours in one statement: they are summed once.
create or replace function sum_new_items() returns trigger language plpgsql as $$
begin
  perform sum_booking(b.tour_operator_id, b.booking_id)
  from (select distinct tour_operator_id, booking_id from fresh order by booking_id) b;
  return null;
end $$;

create or replace trigger booking_items_sum_new after insert on booking_items referencing new table as fresh
  for each statement execute function sum_new_items();

-- A booking is listed under the first day of its tours, also when a departure is moved.
create or replace function sum_bookings_of_departure() returns trigger language plpgsql as $$
begin
  perform sum_booking(new.tour_operator_id, i.booking_id)
  from (select distinct booking_id from booking_items
    where tour_operator_id = new.tour_operator_id and departure_id = new.id order by booking_id) i;
  return null;
end $$;

create or replace trigger departures_sum_bookings after update of date, starts_at on departures
  for each row when (old.date <> new.date or old.starts_at <> new.starts_at)
  execute function sum_bookings_of_departure();
