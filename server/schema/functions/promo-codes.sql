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
  when (new.status = 'cancelada' and old.status <> 'cancelada' and new.promo_discount > 0)
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
