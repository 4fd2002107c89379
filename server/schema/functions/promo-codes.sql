-- A use counts while its booking has seats; promo_uses_within_limit decides who gets the last one.
create or replace function count_promo_use() returns trigger language plpgsql as $$
declare
  before uuid := case when tg_op = 'UPDATE' and takes_seats(old.status) then old.promo_code_id end;
  after uuid := case when takes_seats(new.status) then new.promo_code_id end;
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
