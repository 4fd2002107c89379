-- Each tour of a booking has its own money and its own end; the booking is their sum.
alter table booking_items
  add column people integer not null default 0 check (people >= 0),
  add column subtotal bigint not null default 0 check (subtotal >= 0),
  -- given by somebody with a reason, and by a promo code
  add column manual_discount bigint not null default 0 check (manual_discount >= 0),
  add column promo_discount bigint not null default 0 check (promo_discount >= 0),
  add column discount bigint not null generated always as (manual_discount + promo_discount) stored,
  add column penalty bigint not null default 0,
  add column cancellation_tiers jsonb not null default '[]',
  add column cancelled_at timestamptz,
  add column cancel_origin text check (cancel_origin in ('cliente', 'operador', 'clima', 'sistema')),
  add column cancel_reason text not null default '';

alter table bookings disable trigger bookings_touch;
alter table booking_items disable trigger booking_items_touch;

update booking_items i set
  people = b.people,
  subtotal = (select coalesce(sum(l.total), 0) from booking_lines l
    where l.tour_operator_id = i.tour_operator_id and l.booking_item_id = i.id),
  penalty = case when i.status = 'cancelada' then b.penalty else 0 end,
  cancellation_tiers = b.cancellation_tiers,
  cancelled_at = case when i.status = 'cancelada' then coalesce(b.cancelled_at, now()) end,
  cancel_origin = case when i.status = 'cancelada' then b.cancel_origin end,
  cancel_reason = case when i.status = 'cancelada' then b.cancel_reason else '' end
from bookings b where b.tour_operator_id = i.tour_operator_id and b.id = i.booking_id;

alter table booking_items
  add constraint discount_within_subtotal check (manual_discount + promo_discount <= subtotal),
  add constraint penalty_within_price check (penalty between 0 and subtotal - manual_discount - promo_discount),
  add constraint penalty_of_cancelled check (penalty = 0 or status = 'cancelada'),
  add constraint cancelled_item_has_moment check ((status = 'cancelada') = (cancelled_at is not null));

do $$
declare
  old_rule text;
begin
  select conname into strict old_rule from pg_constraint
  where conrelid = 'bookings'::regclass and pg_get_constraintdef(oid) like '%penalty <= (subtotal - discount)%';
  execute format('alter table bookings drop constraint %I', old_rule);
end $$;
alter table bookings drop column total;
update bookings set subtotal = 0, discount = 0, people = 0 where status = 'cancelada';
-- what the customer owes in all: the tours that stand, and what those cancelled cost
alter table bookings add column total bigint not null generated always as (subtotal - discount + penalty) stored;

alter table bookings enable trigger bookings_touch;
alter table booking_items enable trigger booking_items_touch;

create function sum_booking_items() returns trigger language plpgsql as $$
begin
  update bookings b set
    subtotal = s.subtotal, discount = s.discount, penalty = s.penalty, people = s.people,
    service_date = coalesce(s.service_date, b.service_date),
    service_starts_at = coalesce(s.service_starts_at, b.service_starts_at)
  from (
    select
      coalesce(sum(i.subtotal) filter (where i.status <> 'cancelada'), 0)::bigint as subtotal,
      coalesce(sum(i.discount) filter (where i.status <> 'cancelada'), 0)::bigint as discount,
      coalesce(sum(i.penalty), 0)::bigint as penalty,
      -- a family on three tours is still one family
      coalesce(max(i.people) filter (where i.status <> 'cancelada'), 0)::integer as people,
      min(d.date) filter (where i.status <> 'cancelada') as service_date,
      min(d.starts_at) filter (where i.status <> 'cancelada') as service_starts_at
    from booking_items i
    join departures d on d.tour_operator_id = i.tour_operator_id and d.id = i.departure_id
    where i.tour_operator_id = new.tour_operator_id and i.booking_id = new.booking_id
  ) s
  where b.tour_operator_id = new.tour_operator_id and b.id = new.booking_id
    and (b.subtotal, b.discount, b.penalty, b.people, b.service_date, b.service_starts_at) is distinct from
      (s.subtotal, s.discount, s.penalty, s.people, coalesce(s.service_date, b.service_date),
       coalesce(s.service_starts_at, b.service_starts_at));
  return null;
end $$;
create trigger booking_items_sum
  after insert or update of status, people, subtotal, manual_discount, promo_discount, penalty, departure_id on booking_items
  for each row execute function sum_booking_items();
