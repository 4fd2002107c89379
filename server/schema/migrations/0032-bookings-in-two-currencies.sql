-- A booking that is not sold in the operator's own currency keeps the rate of that day: every later price of it is
-- reckoned at that rate and no other.
alter table bookings add column exchange_rate numeric check (exchange_rate > 0);
alter table bookings add column rate_source text not null default '';
alter table bookings add column rate_date date;
alter table bookings add constraint rate_has_its_day check ((exchange_rate is null) = (rate_date is null));

-- Which of the two the rate of a payment is of: how much one unit of the payment's currency is worth in the booking's
-- ('pago'), or the other way round ('reserva').
alter table payments add column rate_per text not null default 'pago' check (rate_per in ('pago', 'reserva'));
