-- Lines of bank statements, and what payment providers paid out.

-- A line's bank data is never changed; a user decides its meaning. Its texts may name a person, and are cleared
-- when that person is forgotten: its key stays, so that it is not loaded again.
create or replace function keep_statement_line() returns trigger language plpgsql as $$
declare
  words text[] := array['description', 'reference', 'settle_reason'];
  settling text[] := array['status', 'settled_at', 'settled_by', 'settled_by_name', 'settle_reason'];
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

-- A part of a line is the money of one transfer that came in and counts: as much, in the same currency.
create or replace function check_statement_part() returns trigger language plpgsql as $$
begin
  if not exists (select from payments p join statement_lines l
    on l.tour_operator_id = p.tour_operator_id and l.id = new.line_id and l.currency = p.currency
    where p.tour_operator_id = new.tour_operator_id and p.id = new.payment_id and p.amount = new.amount
      and p.kind = 'pago' and p.method = 'transferencia' and p.status = 'aprobado') then
    raise exception 'a part of a line is another amount'
      using errcode = '23514', constraint = 'statement_line_is_payment';
  end if;
  return new;
end $$;

create or replace trigger statement_parts_paid before insert on statement_parts for each row
  execute function check_statement_part();

-- It is only deleted with its payment.
create or replace function keep_statement_part() returns trigger language plpgsql as $$
begin
  if exists (select from payments p
      where p.tour_operator_id = old.tour_operator_id and p.id = old.payment_id and p.status = 'aprobado') then
    raise exception 'a part of a line stays while its payment counts' using errcode = 'BQ004';
  end if;
  return old;
end $$;

create or replace trigger statement_parts_kept before update or delete on statement_parts for each row
  execute function keep_statement_part();

-- A line is settled by parts that add up to it; until then they are less, and never are they more.
create or replace function add_up_line() returns trigger language plpgsql as $$
declare
  line statement_lines;
  parts bigint;
begin
  select l.* into line from statement_lines l
  where l.tour_operator_id = coalesce(new.tour_operator_id, old.tour_operator_id)
    and l.id = (case when tg_table_name = 'statement_lines' then to_jsonb(new) ->> 'id'
      else to_jsonb(coalesce(new, old)) ->> 'line_id' end)::uuid
  for no key update;
  select coalesce(sum(amount), 0) into parts from statement_parts
  where tour_operator_id = line.tour_operator_id and line_id = line.id;
  if parts > line.amount or (parts = line.amount) <> (line.status = 'anotada') then
    raise exception 'the parts of a line add up to it' using errcode = '23514', constraint = 'statement_line_adds_up';
  end if;
  return null;
end $$;

drop trigger if exists statement_lines_add_up on statement_lines;
create constraint trigger statement_lines_add_up after update of status on statement_lines deferrable initially deferred
  for each row execute function add_up_line();
drop trigger if exists statement_parts_add_up on statement_parts;
create constraint trigger statement_parts_add_up after insert or delete on statement_parts deferrable initially deferred
  for each row execute function add_up_line();

-- A line that is a payment, or that was set aside, cannot be deleted with its statement.
create or replace function keep_settled_line() returns trigger language plpgsql as $$
begin
  if old.status <> 'por_ver' then
    raise exception 'settled lines are never deleted' using errcode = 'BQ003';
  end if;
  return old;
end $$;

create or replace trigger statement_lines_settled_stay before delete on statement_lines for each row
  execute function keep_settled_line();

-- A payment that does not count any more frees its part of the line: the money is still in the bank, and waits for its
-- booking. What is the money of others stays theirs.
create or replace function free_statement_line() returns trigger language plpgsql as $$
declare
  line uuid;
begin
  delete from statement_parts where tour_operator_id = new.tour_operator_id and payment_id = new.id
  returning line_id into line;
  -- Also if the rest of the line was set aside: the whole free part needs a review again.
  update statement_lines set status = 'por_ver', settled_at = null, settled_by = null, settled_by_name = '',
    settle_reason = ''
  where tour_operator_id = new.tour_operator_id and id = line and status <> 'por_ver';
  return null;
end $$;

create or replace trigger payments_free_line after update of status on payments for each row
  when (old.status = 'aprobado' and new.status <> 'aprobado') execute function free_statement_line();

-- A payout is immutable except for its annulment, with a reason; its movements then wait for another payout.
create or replace function keep_payout() returns trigger language plpgsql as $$
declare
  -- generated columns are not filled yet in a before trigger
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

-- What a payout of a provider can contain: each approved row of the ledger, never a sandbox one. A won chargeback
-- is annulled in the ledger and was two movements at the provider: what it took, and what came back. Fee and date
-- of an attempt belong to its first payment; a second one has none, and a refund after that date lands on an
-- unknown one.
create or replace view provider_movements as
select p.tour_operator_id, p.id as payment_id, w.won_back, p.status = 'aprobado' as counts, p.booking_id,
  case when w.won_back then p.settled_at else p.created_at end as created_at, p.provider, p.provider_payment_id, p.currency,
  case when p.kind = 'pago' then 'pago' when w.won_back then 'contracargo_ganado'
    when p.provider_refund_id like 'contracargo%' then 'contracargo' else 'reembolso' end as kind,
  case when p.kind = 'pago' or w.won_back then p.amount else -p.amount end as amount,
  case when p.kind <> 'pago' then 0 when o.own then a.fee end as fee,
  case when o.own and (p.kind = 'pago' or (p.created_at at time zone 'UTC')::date <= a.lands_on) and not w.won_back then a.lands_on end as lands_on,
  case when o.own then a."authorization" else '' end as "authorization"
from payments p
join payment_attempts a on a.tour_operator_id = p.tour_operator_id and a.id = p.attempt_id
cross join lateral (select coalesce(a.provider_payment_id, p.provider_payment_id) = p.provider_payment_id as own) o
cross join (values (false), (true)) w (won_back)
where p.provider is not null and not p.is_trial
  and (p.status = 'aprobado' and not w.won_back or p.status = 'anulado' and p.kind = 'reembolso');

-- A movement is in one payout: of its provider and currency, and as much as the ledger says.
create or replace function check_payout_movement() returns trigger language plpgsql as $$
begin
  if not exists (select from provider_movements w
    join payouts o on o.tour_operator_id = new.tour_operator_id and o.id = new.payout_id
    where w.tour_operator_id = new.tour_operator_id and w.payment_id = new.payment_id and w.won_back = new.won_back
      and w.provider = o.provider and w.currency = o.currency and w.amount = new.amount) then
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

-- Movements on their way: in no valid payout. A chargeback won before any payout contained it is not on its way:
-- what it took and what came back cancel out.
create or replace function set_coming(operator uuid, payment uuid) returns void language plpgsql as $$
begin
  -- It is annulled before this, or after.
  perform from payments where tour_operator_id = operator and id = payment for share;
  delete from coming_movements where tour_operator_id = operator and payment_id = payment;
  insert into coming_movements
  select w.tour_operator_id, w.payment_id, w.won_back, w.created_at, w.provider, w.currency, w.amount, w.fee, w.lands_on
  from provider_movements w
  where w.tour_operator_id = operator and w.payment_id = payment
    and (w.counts or exists (select from payout_movements m where m.tour_operator_id = operator and m.payment_id = payment))
    -- Disputed again, it is not won yet: the provider holds the money.
    and not (w.won_back and exists (select from payments p
      join payment_attempts a on a.tour_operator_id = p.tour_operator_id and a.id = p.attempt_id
      where p.tour_operator_id = operator and p.id = payment and a.provider_payment_id = p.provider_payment_id
        and a.status = 'en_disputa'))
    and not exists (select from payout_movements m
      where m.tour_operator_id = operator and m.payment_id = payment and m.won_back = w.won_back and m.stands);
end $$;

create or replace function set_coming_of_payment() returns trigger language plpgsql as $$
begin
  perform set_coming(new.tour_operator_id, new.id);
  return null;
end $$;

create or replace trigger payments_coming after insert or update of status on payments for each row
  when (new.provider is not null and not new.is_trial) execute function set_coming_of_payment();

create or replace function set_coming_of_movement() returns trigger language plpgsql as $$
begin
  perform set_coming(new.tour_operator_id, new.payment_id);
  return null;
end $$;

create or replace trigger payout_movements_coming after insert or update of stands on payout_movements for each row
  execute function set_coming_of_movement();

-- The provider reports its fee and payout date after the payment is recorded; a dispute begins and ends.
create or replace function set_coming_of_attempt() returns trigger language plpgsql as $$
begin
  perform set_coming(p.tour_operator_id, p.id) from payments p
  where p.tour_operator_id = new.tour_operator_id and p.attempt_id = new.id and not p.is_trial;
  return null;
end $$;

create or replace trigger payment_attempts_coming after update of provider_payment_id, fee, lands_on, status on payment_attempts
  for each row execute function set_coming_of_attempt();
