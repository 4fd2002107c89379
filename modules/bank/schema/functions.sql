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
  -- At the end of a transaction its parts are all there: one sum for thousands of them.
  if coalesce(new.tour_operator_id, old.tour_operator_id) || ' ' || (case when tg_table_name = 'statement_lines'
      then to_jsonb(new) ->> 'id' else to_jsonb(coalesce(new, old)) ->> 'line_id' end)
      = current_setting('app.added_up_line', true) then
    return null;
  end if;
  select l.* into line from statement_lines l
  where l.tour_operator_id = coalesce(new.tour_operator_id, old.tour_operator_id)
    and l.id = (case when tg_table_name = 'statement_lines' then to_jsonb(new) ->> 'id'
      else to_jsonb(coalesce(new, old)) ->> 'line_id' end)::uuid
  for no key update;
  select coalesce(sum(amount), 0) into parts from statement_parts
  where tour_operator_id = line.tour_operator_id and line_id = line.id;
  parts := parts + (select coalesce(sum(direct), 0) from line_settlements
    where tour_operator_id = line.tour_operator_id and line_id = line.id);
  if parts > line.amount or (parts = line.amount) <> (line.status = 'anotada') then
    raise exception 'the parts of a line add up to it' using errcode = '23514', constraint = 'statement_line_adds_up';
  end if;
  perform set_config('app.added_up_line', line.tour_operator_id || ' ' || line.id, true);
  return null;
end $$;

drop trigger if exists statement_lines_add_up on statement_lines;
create constraint trigger statement_lines_add_up after update of status on statement_lines deferrable initially deferred
  for each row execute function add_up_line();
drop trigger if exists statement_parts_add_up on statement_parts;
create constraint trigger statement_parts_add_up after insert or delete on statement_parts deferrable initially deferred
  for each row execute function add_up_line();
drop trigger if exists line_settlements_add_up on line_settlements;
create constraint trigger line_settlements_add_up after insert or delete on line_settlements deferrable initially deferred
  for each row execute function add_up_line();

-- The rest of a settlement that belongs to no booking frees its part of the line when the settlement is annulled.
create or replace function free_settled_line() returns trigger language plpgsql as $$
begin
  update statement_lines set status = 'por_ver', settled_at = null, settled_by = null, settled_by_name = '',
    settle_reason = ''
  where tour_operator_id = old.tour_operator_id and id = old.line_id and status <> 'por_ver' and old.direct > 0;
  return null;
end $$;

create or replace trigger line_settlements_free_line after delete on line_settlements for each row
  execute function free_settled_line();
create or replace trigger line_settlements_kept before update on line_settlements for each row
  execute function refuse_change();

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

-- A payout is immutable except for its annulment, with a reason.
create or replace function keep_payout() returns trigger language plpgsql as $$
declare
  annulling text[] := array['annulled_at', 'annulled_by_name', 'annul_reason'];
begin
  if to_jsonb(new) - annulling is distinct from to_jsonb(old) - annulling or old.annulled_at is not null then
    raise exception 'a payout is not changed' using errcode = 'BQ004';
  end if;
  return new;
end $$;

create or replace trigger payouts_kept before update on payouts for each row execute function keep_payout();

create or replace trigger payouts_never_deleted before delete on payouts
  for each row execute function refuse_delete();
