-- A cancelled tour keeps its share of a promo code, and which code it was, though another one replaces it later.
alter table booking_items add column promo_code_id uuid;
alter table booking_items add foreign key (tour_operator_id, promo_code_id)
  references promo_codes (tour_operator_id, id);
update booking_items i set promo_code_id = b.promo_code_id
from bookings b
where b.tour_operator_id = i.tour_operator_id and b.id = i.booking_id and b.promo_code_id is not null
  and i.status = 'cancelada' and i.promo_discount > 0;
