-- Whether money moved follows from the attempt, not from the writer. Runs after payments_keyed, by its name.
create or replace function mark_trial_payment() returns trigger language plpgsql as $$
begin
  new.is_trial := exists (select from payment_attempts a
    where a.tour_operator_id = new.tour_operator_id and a.id = new.attempt_id and a.environment = 'prueba');
  return new;
end $$;

create or replace trigger payments_marked_as_trial before insert on payments for each row
  when (new.attempt_id is not null) execute function mark_trial_payment();

-- A task ends with the unfinished online refund of a booking without a balance, once that was reviewed.
create or replace function end_online_refund_task() returns trigger language plpgsql as $$
begin
  delete from refund_tasks t using bookings b
  where t.tour_operator_id = new.tour_operator_id and t.booking_id = new.booking_id
    and b.tour_operator_id = t.tour_operator_id and b.id = t.booking_id
    and not (b.paid > 0 and (b.paid > b.total or b.status in ('borrador', 'expirada', 'rechazada')))
    and not exists (select from payment_refunds r where r.tour_operator_id = t.tour_operator_id
      and r.booking_id = t.booking_id and r.doubt is not null and r.status in ('pedido', 'en_curso'))
    and not exists (select from payment_troubles s where s.tour_operator_id = t.tour_operator_id
      and s.booking_id = t.booking_id and s.trouble = 'devolucion_rechazada' and s.reviewed_at is null);
  return null;
end $$;

create or replace trigger payment_refunds_known after update of status on payment_refunds for each row
  when (old.doubt is not null and old.status <> new.status) execute function end_online_refund_task();

create or replace trigger payment_troubles_looked_at after update of reviewed_at on payment_troubles for each row
  when (old.trouble = 'devolucion_rechazada' and old.reviewed_at is null) execute function end_online_refund_task();

create or replace trigger payment_accounts_touch before update on payment_accounts
  for each row execute function touch_row();
create or replace trigger payment_accounts_notify_pages after insert or update or delete on payment_accounts
  for each statement execute function notify_pages_changed();

-- A writer that names no amount in the booking's currency charges that currency.
create or replace function fill_booking_amount() returns trigger language plpgsql as $$
begin
  new.booking_amount := new.amount;
  return new;
end $$;

create or replace trigger payment_attempts_in_booking before insert on payment_attempts for each row
  when (new.booking_amount is null) execute function fill_booking_amount();
create or replace trigger payment_refunds_in_booking before insert on payment_refunds for each row
  when (new.booking_amount is null) execute function fill_booking_amount();

-- What was charged in another currency enters the ledger at its own rate, and a whole payment for what it paid.
create or replace function refuse_other_charge() returns trigger language plpgsql as $$
begin
  if exists (select from payment_attempts a
    where a.tour_operator_id = new.tour_operator_id and a.id = new.attempt_id and a.rate_date is not null
      and (new.rate_date is null or new.exchange_rate <> a.exchange_rate or new.currency <> a.currency
        or new.kind = 'pago' and new.amount = a.amount and new.booking_amount <> a.booking_amount)) then
    raise exception 'the row is not worth what attempt % charged', new.attempt_id
      using errcode = 'check_violation', constraint = 'payment_as_charged';
  end if;
  return new;
end $$;

create or replace trigger payments_as_charged before insert on payments for each row
  when (new.attempt_id is not null) execute function refuse_other_charge();
