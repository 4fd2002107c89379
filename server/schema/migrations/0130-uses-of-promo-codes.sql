-- A hold on the web uses its promo code only when it is confirmed. Bookings wait while the uses are counted again.
lock table bookings in share row exclusive mode;
update promo_codes p set uses = counted.uses
from (
  select c.tour_operator_id, c.id, (
    select count(*) from bookings b
    where b.tour_operator_id = c.tour_operator_id and b.promo_code_id = c.id and (b.status in ('pendiente', 'confirmada', 'completada', 'no_presentada') or b.status = 'bloqueada' and b.channel <> 'web'))::integer as uses
  from promo_codes c
) counted
where p.tour_operator_id = counted.tour_operator_id and p.id = counted.id and p.uses <> counted.uses;
