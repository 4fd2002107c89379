alter table bookings add column charged_back bigint not null default 0 check (charged_back >= 0);
update bookings b set charged_back = taken.amount
from (
  select tour_operator_id, booking_id, sum(booking_amount)::bigint as amount from payments
  where kind = 'reembolso' and status = 'aprobado' and provider_refund_id like 'contracargo%'
  group by tour_operator_id, booking_id
) taken
where b.tour_operator_id = taken.tour_operator_id and b.id = taken.booking_id;
