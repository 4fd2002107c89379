-- Money of a provider's trial never moved: each of its rows in the ledger says so, and each booking how much of what
-- counts as paid it is.
alter table payments add column is_trial boolean not null default false;
alter table bookings add column paid_in_trial bigint not null default 0;
-- The file of its functions makes it again right after this.
drop trigger if exists payments_kept on payments;
update payments p set is_trial = true
from payment_attempts a
where a.tour_operator_id = p.tour_operator_id and a.id = p.attempt_id and a.environment = 'prueba';
update bookings b set paid_in_trial = t.amount
from (
  select tour_operator_id, booking_id,
    sum(case when kind = 'pago' then booking_amount else -booking_amount end) as amount
  from payments where is_trial and status = 'aprobado'
  group by tour_operator_id, booking_id
) t
where b.tour_operator_id = t.tour_operator_id and b.id = t.booking_id;

-- The list of movements by provider, the last first. Most are of none.
create index if not exists payments_by_provider on payments (tour_operator_id, provider, created_at, id)
  where provider is not null;

-- A provider's numbers are unique within an operator's own rows, so that one operator's report cannot block
-- another's money.
drop index payments_of_provider;
create unique index payments_of_provider
  on payments (tour_operator_id, provider, provider_payment_id, provider_refund_id)
  where provider_payment_id is not null;
drop index payment_attempts_payment;
create unique index payment_attempts_payment on payment_attempts (tour_operator_id, provider, provider_payment_id)
  where provider_payment_id is not null;
drop index payment_refunds_refund;
create unique index payment_refunds_refund
  on payment_refunds (tour_operator_id, provider, provider_payment_id, provider_refund_id)
  where provider_refund_id is not null;
