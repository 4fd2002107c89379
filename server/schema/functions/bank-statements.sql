-- Lines of bank statements, and what payment providers paid out.

-- A line says what the bank said, and is never changed; what it is, a person says. What a bank wrote may name a person,
-- and goes when that person is forgotten: what it is known by stays, so that it is not loaded again.
create or replace function keep_statement_line() returns trigger language plpgsql as $$
declare
  words text[] := array['description', 'reference', 'settle_reason'];
  settling text[] := array['status', 'settled_at', 'settled_by', 'settled_by_name', 'settle_reason', 'payment_id'];
begin
  if current_setting('app.forgetting', true) = 'on' and to_jsonb(new) - words = to_jsonb(old) - words then
    return new;
  end if;
  if to_jsonb(new) - settling is distinct from to_jsonb(old) - settling then
    raise exception 'a line of a statement stays as the bank wrote it' using errcode = 'BQ004';
  end if;
  -- One payment is not put in the place of another: the line is free first.
  if old.status = new.status and to_jsonb(new) is distinct from to_jsonb(old) then
    raise exception 'a line of a statement is settled once' using errcode = 'BQ004';
  end if;
  return new;
end $$;

create or replace trigger statement_lines_kept before update on statement_lines for each row
  execute function keep_statement_line();

-- A line is the money of one transfer that came in and counts: as much, in the same currency.
create or replace function check_statement_payment() returns trigger language plpgsql as $$
begin
  if not exists (select from payments p where p.tour_operator_id = new.tour_operator_id and p.id = new.payment_id
    and p.kind = 'pago' and p.method = 'transferencia' and p.status = 'aprobado'
    and p.amount = new.amount and p.currency = new.currency) then
    raise exception 'a line of a statement is another amount'
      using errcode = '23514', constraint = 'statement_line_is_payment';
  end if;
  return null;
end $$;

create or replace trigger statement_lines_paid after insert or update of payment_id on statement_lines for each row
  when (new.payment_id is not null) execute function check_statement_payment();

-- A line that is a payment, or that somebody set aside, is not lost with its statement.
create or replace function keep_settled_line() returns trigger language plpgsql as $$
begin
  if old.status <> 'por_ver' then
    raise exception 'settled lines are never deleted' using errcode = 'BQ003';
  end if;
  return old;
end $$;

create or replace trigger statement_lines_settled_stay before delete on statement_lines for each row
  execute function keep_settled_line();

-- A payment that does not count any more frees its line: the money is still in the bank, and waits for its booking.
create or replace function free_statement_line() returns trigger language plpgsql as $$
begin
  update statement_lines set status = 'por_ver', payment_id = null, settled_at = null, settled_by = null,
    settled_by_name = '', settle_reason = ''
  where tour_operator_id = new.tour_operator_id and payment_id = new.id;
  return null;
end $$;

create or replace trigger payments_free_line after update of status on payments for each row
  when (old.status = 'aprobado' and new.status <> 'aprobado') execute function free_statement_line();

-- A payout stays as it was written; it is only annulled, with a reason, and then its movements wait for another.
create or replace function keep_payout() returns trigger language plpgsql as $$
declare
  -- what is computed is not there yet in a trigger before
  annulling text[] := array['annulled_at', 'annulled_by_name', 'annul_reason', 'difference'];
begin
  if to_jsonb(new) - annulling is distinct from to_jsonb(old) - annulling or old.annulled_at is not null then
    raise exception 'a payout is not changed' using errcode = 'BQ004';
  end if;
  return new;
end $$;

create or replace trigger payouts_kept before update on payouts for each row execute function keep_payout();

create or replace function free_payout_movements() returns trigger language plpgsql as $$
begin
  update payout_movements set stands = false where tour_operator_id = new.tour_operator_id and payout_id = new.id;
  return null;
end $$;

create or replace trigger payouts_annulled after update of annulled_at on payouts for each row
  when (old.annulled_at is null and new.annulled_at is not null) execute function free_payout_movements();

-- A movement is in one payout: of its provider and currency, as much as the ledger says, and never a trial.
create or replace function check_payout_movement() returns trigger language plpgsql as $$
begin
  if not exists (select from payments p
    join payouts o on o.tour_operator_id = new.tour_operator_id and o.id = new.payout_id
    where p.tour_operator_id = new.tour_operator_id and p.id = new.payment_id and p.provider = o.provider
      and p.currency = o.currency and p.status = 'aprobado' and not p.is_trial
      and new.amount = case p.kind when 'pago' then p.amount else -p.amount end) then
    raise exception 'this movement does not belong to the payout'
      using errcode = '23514', constraint = 'payout_movement_fits';
  end if;
  return new;
end $$;

create or replace trigger payout_movements_fit before insert on payout_movements for each row
  execute function check_payout_movement();

create or replace function keep_payout_movement() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - 'stands' is distinct from to_jsonb(old) - 'stands' or not old.stands
    or not exists (select from payouts o
      where o.tour_operator_id = new.tour_operator_id and o.id = new.payout_id and o.annulled_at is not null) then
    raise exception 'a movement of a payout is not changed' using errcode = 'BQ004';
  end if;
  return new;
end $$;

create or replace trigger payout_movements_kept before update on payout_movements for each row
  execute function keep_payout_movement();
