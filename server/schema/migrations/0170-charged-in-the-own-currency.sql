-- A booking in the operator's second currency is charged in the operator's own: what a payment and a refund at a
-- provider are worth in the booking's currency, and the rate that the customer was shown.
alter table payment_attempts
  add column booking_amount bigint,
  add column exchange_rate numeric not null default 1,
  add column rate_source text not null default '',
  add column rate_date date;
update payment_attempts set booking_amount = amount;
alter table payment_attempts
  alter column booking_amount set not null,
  add constraint payment_attempts_booking_amount_check check (booking_amount > 0),
  add constraint payment_attempts_exchange_rate_check check (exchange_rate > 0::numeric),
  add constraint payment_attempts_rate_has_its_day 
    check (rate_date is not null or (exchange_rate = 1::numeric and booking_amount = amount));

alter table payment_refunds add column booking_amount bigint;
update payment_refunds set booking_amount = amount;
alter table payment_refunds
  alter column booking_amount set not null,
  add constraint payment_refunds_booking_amount_check check (booking_amount > 0);
