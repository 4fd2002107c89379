-- Anyone can begin a hold on the web, so it uses a code only when it is confirmed.
create or replace function uses_promo_code(booking bookings) returns boolean language sql immutable as $$
  select takes_seats(booking.status) and not (booking.status = 'bloqueada' and booking.channel = 'web')
$$;

-- A cancelled tour keeps its share of the code that its booking has then.
create or replace function keep_promo_code() returns trigger language plpgsql as $$
begin
  new.promo_code_id := (select b.promo_code_id from bookings b
    where b.tour_operator_id = new.tour_operator_id and b.id = new.booking_id);
  return new;
end $$;

create or replace trigger booking_items_keep_promo_code before update of status on booking_items for each row
  when (new.status = 'cancelada' and old.status <> 'cancelada' and new.promo_discount > 0 and new.package_id is null)
  execute function keep_promo_code();

-- promo_uses_within_limit decides who gets the last use.
create or replace function count_promo_use() returns trigger language plpgsql as $$
declare
  before uuid := case when tg_op = 'UPDATE' and uses_promo_code(old) then old.promo_code_id end;
  after uuid := case when uses_promo_code(new) then new.promo_code_id end;
begin
  if before is not distinct from after then
    return null;
  end if;
  update promo_codes set uses = uses - 1 where tour_operator_id = new.tour_operator_id and id = before;
  update promo_codes set uses = uses + 1 where tour_operator_id = new.tour_operator_id and id = after;
  return null;
end $$;

create or replace trigger bookings_count_promo_use after insert or update of status, promo_code_id on bookings
  for each row when (new.promo_code_id is not null) execute function count_promo_use();

create or replace trigger bookings_free_promo_use after update of promo_code_id on bookings
  for each row when (old.promo_code_id is not null and new.promo_code_id is null)
  execute function count_promo_use();

-- A booking has the discount of a package or of a promo code, never of both: checked when its transaction ends.
create or replace function refuse_package_with_code() returns trigger language plpgsql as $$
declare
  booking uuid := case tg_table_name when 'bookings' then new.id else (to_jsonb(new) ->> 'booking_id')::uuid end;
begin
  if exists (select from bookings b
    join booking_items i on i.tour_operator_id = b.tour_operator_id and i.booking_id = b.id
    where b.tour_operator_id = new.tour_operator_id and b.id = booking and b.promo_code_id is not null
      and i.package_id is not null and i.status <> 'cancelada') then
    raise exception using errcode = 'check_violation', constraint = 'package_or_code',
      message = 'A booking has a package price and a promo code';
  end if;
  return null;
end $$;

drop trigger if exists booking_items_package_or_code on booking_items;
create constraint trigger booking_items_package_or_code after insert or update of package_id, status on booking_items
  deferrable initially deferred for each row when (new.package_id is not null)
  execute function refuse_package_with_code();
drop trigger if exists bookings_package_or_code on bookings;
create constraint trigger bookings_package_or_code after insert or update of promo_code_id on bookings
  deferrable initially deferred for each row when (new.promo_code_id is not null)
  execute function refuse_package_with_code();
