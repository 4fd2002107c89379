-- Cash of the operator: triggers put every cash row of the ledger in one till, so that no command can forget it.

-- The content of a till: its opening amount plus its entries.
create or replace function till_balance(tills) returns bigint language sql stable as $$
  select $1.opening + coalesce(sum(amount), 0)::bigint from till_entries
  where tour_operator_id = $1.tour_operator_id and till_id = $1.id
$$;

-- The open till of a person in a currency, locked against closing until the transaction ends; a missing one is
-- opened, so that a sale never fails for it. An entry during a closing waits, and lands in the next till.
create or replace function running_till(operator uuid, holder uuid, money currency_code, moment timestamptz)
returns tills language plpgsql as $$
declare
  found_till tills;
begin
  loop
    select * into found_till from tills
    where tour_operator_id = operator and held_by = coalesce(holder, operator) and currency = money and closed_at is null
    for share;
    if found then
      return found_till;
    end if;
    insert into tills (tour_operator_id, holder_id, currency, number, opened_at, opening)
    values (operator, holder, money, 1, moment, 0) on conflict do nothing;
  end loop;
end $$;

-- A new till starts with the closing amount of its holder's last one.
create or replace function open_till() returns trigger language plpgsql as $$
declare
  last tills;
begin
  if new.closed_at is not null then
    raise exception 'a till is opened before it is closed' using errcode = 'BQ006';
  end if;
  select * into last from tills
  where tour_operator_id = new.tour_operator_id and held_by = coalesce(new.holder_id, new.tour_operator_id)
    and currency = new.currency
  order by number desc limit 1;
  new.number := coalesce(last.number, 0) + 1;
  new.opening := coalesce(last.counted, 0);
  new.opened_at := greatest(new.opened_at, last.closed_at);
  return new;
end $$;

create or replace trigger tills_opened before insert on tills for each row execute function open_till();

-- A till is closed once, with what was counted in it, and never changes after that.
create or replace function close_till() returns trigger language plpgsql as $$
declare
  -- generated columns are not filled yet
  closing text[] := array['closed_at', 'closed_by', 'closed_by_name', 'counted', 'difference', 'difference_reason',
    'held_by'];
  words text[] := array['difference_reason', 'held_by'];
begin
  -- Free texts may name a person, and are cleared when that person is forgotten; counted amounts stay.
  if current_setting('app.forgetting', true) = 'on' and to_jsonb(new) - words = to_jsonb(old) - words then
    return new;
  end if;
  if old.closed_at is not null or new.closed_at is null or to_jsonb(new) - closing <> to_jsonb(old) - closing then
    raise exception 'a till is closed once and never changes' using errcode = 'BQ006';
  end if;
  if new.counted <> till_balance(new) or new.difference <> coalesce((select amount from till_entries
      where tour_operator_id = new.tour_operator_id and till_id = new.id and kind = 'diferencia'), 0) then
    raise exception 'a till is closed with what its entries say' using errcode = 'BQ006';
  end if;
  return new;
end $$;

create or replace trigger tills_closed before update on tills for each row execute function close_till();
create or replace trigger tills_never_deleted before delete on tills for each row execute function refuse_delete();

-- An entry waits for a closing of its till, and a closed one refuses it.
create or replace function enter_till() returns trigger language plpgsql as $$
begin
  perform from tills
  where tour_operator_id = new.tour_operator_id and id = new.till_id and closed_at is null for share;
  if not found then
    raise exception 'the till is closed' using errcode = 'BQ006', constraint = 'till_takes_no_more';
  end if;
  return new;
end $$;

create or replace trigger till_entries_entered before insert on till_entries for each row execute function enter_till();
create or replace trigger till_entries_append_only before update or delete on till_entries
  for each row execute function refuse_change('note');
create or replace trigger till_counts_append_only before update or delete on till_counts
  for each row execute function refuse_change();

-- Cash of the ledger lands in the till of who took it or gave it back; cash that is annulled, in the same person's
-- running till, against the entry that it was.
create or replace function land_cash() returns trigger language plpgsql as $$
declare
  counted integer := (new.status = 'aprobado')::integer
    - (case when tg_op = 'UPDATE' then (old.status = 'aprobado')::integer else 0 end);
  moment timestamptz := case when tg_op = 'UPDATE' then coalesce(new.settled_at, now()) else new.created_at end;
  till tills;
  entry till_entries;
begin
  -- Earlier cash was never in a till, so its annulment takes none out.
  if counted = 0 or new.is_earlier then
    return null;
  end if;
  till := running_till(new.tour_operator_id, new.received_by, new.currency, moment);
  if counted < 0 then
    select * into entry from till_entries
    where tour_operator_id = new.tour_operator_id and payment_id = new.id and reverses is null;
  end if;
  insert into till_entries (tour_operator_id, created_at, till_id, currency, kind, amount, payment_id,
    schedule_sheet_id, reverses, by_id, by_name)
  values (new.tour_operator_id, greatest(moment, till.opened_at), till.id, new.currency,
    case when counted < 0 then 'anulacion' when new.kind = 'pago' then 'cobro' else 'reembolso' end,
    case when new.kind = 'pago' then counted * new.amount else -counted * new.amount end,
    new.id, new.schedule_sheet_id, entry.id,
    case when tg_op = 'UPDATE' then new.settled_by else new.received_by end,
    case when tg_op = 'UPDATE' then new.settled_by_name else new.received_by_name end);
  -- Cash from before tills existed is in a till that was emptied without a closing.
  if exists (select from tills where tour_operator_id = entry.tour_operator_id and id = entry.till_id
      and closed_at is not null and closed_by is null) then
    insert into till_entries (tour_operator_id, created_at, till_id, currency, kind, amount, note, by_id, by_name)
    values (new.tour_operator_id, greatest(moment, till.opened_at), till.id, new.currency, 'anterior', entry.amount,
      'Efectivo anterior a las cajas', new.settled_by, new.settled_by_name);
  end if;
  return null;
end $$;

create or replace trigger payments_land after insert or update of status on payments
  for each row when (new.method = 'efectivo') execute function land_cash();

-- A handover is answered once.
create or replace function answer_handover() returns trigger language plpgsql as $$
declare
  answering text[] := array['answer', 'answered_at', 'answered_by', 'answered_by_name', 'received_amount',
    'answer_reason'];
  words text[] := array['note', 'answer_reason'];
begin
  if current_setting('app.forgetting', true) = 'on' and to_jsonb(new) - words = to_jsonb(old) - words then
    return new;
  end if;
  if old.answer is not null or to_jsonb(new) - answering <> to_jsonb(old) - answering then
    raise exception 'a handover is answered once' using errcode = 'BQ006';
  end if;
  return new;
end $$;

create or replace trigger till_handovers_answered before update on till_handovers
  for each row execute function answer_handover();
create or replace trigger till_handovers_never_deleted before delete on till_handovers
  for each row execute function refuse_delete();

-- A handover's entry in one till needs the entry in the other: both or neither, and only for a received one.
create or replace function balance_handover() returns trigger language plpgsql as $$
declare
  handover till_handovers;
  outgoing bigint;
  came bigint;
begin
  select h.* into handover from till_handovers h
  where h.tour_operator_id = new.tour_operator_id
    and h.id = (case when tg_table_name = 'till_handovers' then to_jsonb(new) ->> 'id' else to_jsonb(new) ->> 'handover_id' end)::uuid;
  select coalesce(sum(-amount) filter (where kind = 'entrega'), 0), coalesce(sum(amount) filter (where kind = 'recepcion'), 0)
  into outgoing, came from till_entries
  where tour_operator_id = handover.tour_operator_id and handover_id = handover.id;
  if outgoing <> came or outgoing <> coalesce(handover.received_amount, 0) then
    raise exception 'what is handed over leaves one till and comes into another' using errcode = 'BQ006';
  end if;
  return null;
end $$;

drop trigger if exists till_entries_handed_over on till_entries;
create constraint trigger till_entries_handed_over after insert on till_entries deferrable initially deferred
  for each row when (new.handover_id is not null) execute function balance_handover();
drop trigger if exists till_handovers_handed_over on till_handovers;
create constraint trigger till_handovers_handed_over after update on till_handovers deferrable initially deferred
  for each row execute function balance_handover();
