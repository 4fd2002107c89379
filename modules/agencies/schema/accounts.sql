-- Accounts of partners: which bookings to look at, entries, statements and their sums.

-- Each agency can have an account; a user has one from the first commission on.
create or replace function open_account_party() returns trigger language plpgsql as $$
begin
  insert into account_parties (tour_operator_id, id, kind, agency_id)
  values (new.tour_operator_id, new.id, 'agencia', new.id) on conflict do nothing;
  return null;
end $$;

create or replace trigger agencies_open_account after insert on agencies
  for each row execute function open_account_party();

-- A booking is looked at on its day of service for its agency and its seller; one that has entries is looked at after
-- every change.
create or replace function owe_look() returns trigger language plpgsql as $$
begin
  insert into accounts_due as q (tour_operator_id, booking_id, party_id, look_on)
  select p.tour_operator_id, new.id, p.id, case when tg_op = 'UPDATE' and exists (select from account_entries e
      where e.tour_operator_id = new.tour_operator_id and e.booking_id = new.id) then '0001-01-01'::date else new.service_date end
  from account_parties p
  where p.tour_operator_id = new.tour_operator_id and p.id in (new.agency_id, new.seller_id, old.agency_id, old.seller_id)
  order by p.id
  on conflict (tour_operator_id, booking_id, party_id) do update set look_on = least(q.look_on, excluded.look_on);
  return null;
end $$;

create or replace trigger bookings_owe_look after insert on bookings
  for each row when (new.agency_id is not null or new.seller_id is not null) execute function owe_look();
create or replace trigger bookings_owe_look_again after update on bookings
  for each row when (num_nonnulls(new.agency_id, old.agency_id, new.seller_id, old.seller_id) > 0) execute function owe_look();

-- The first day of a booking may stay while another of its tours moves.
create or replace function owe_look_at_tours() returns trigger language plpgsql as $$
begin
  insert into accounts_due as q (tour_operator_id, booking_id, party_id, look_on)
  select distinct b.tour_operator_id, b.id, p.id, '0001-01-01'::date
  from booking_items i
  join bookings b on b.tour_operator_id = i.tour_operator_id and b.id = i.booking_id
  join account_parties p on p.tour_operator_id = b.tour_operator_id and p.id in (b.agency_id, b.seller_id)
  where i.tour_operator_id = new.tour_operator_id and i.departure_id = new.id
  on conflict (tour_operator_id, booking_id, party_id) do update set look_on = least(q.look_on, excluded.look_on);
  return null;
end $$;

create or replace trigger departures_owe_look after update of date on departures
  for each row when (old.date <> new.date) execute function owe_look_at_tours();

-- A commission of sales is never changed, so that what was sold keeps its own; one that has not begun can be removed.
create or replace function keep_seller_commission() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.valid_from > (select (product_now() at time zone o.time_zone)::date from tour_operators o
      where o.id = old.tour_operator_id) then
    return old;
  end if;
  raise exception 'a commission of sales is not changed' using errcode = 'BQ002';
end $$;

create or replace trigger seller_commissions_kept before update or delete on seller_commissions
  for each row execute function keep_seller_commission();

-- What carrying costs is looked at once the partner accepted, on the day of the departure and after each change.
create or replace function owe_look_at_carried() returns trigger language plpgsql as $$
declare
  endorsement uuid := case tg_table_name when 'endorsements' then to_jsonb(new) ->> 'id' else to_jsonb(new) ->> 'endorsement_id' end;
begin
  insert into accounts_due as q (tour_operator_id, booking_id, party_id, look_on)
  select distinct i.tour_operator_id, i.booking_id, e.agency_id, case when exists (select from account_entries a
      where a.tour_operator_id = i.tour_operator_id and a.booking_id = i.booking_id) then '0001-01-01'::date else d.date end
  from endorsements e
  join departures d on d.tour_operator_id = e.tour_operator_id and d.id = e.departure_id
  join endorsement_items x on x.tour_operator_id = e.tour_operator_id and x.endorsement_id = e.id
  join booking_items i on i.tour_operator_id = x.tour_operator_id and i.id = x.booking_item_id
  where e.tour_operator_id = new.tour_operator_id and e.id = endorsement and e.answered_at is not null
  order by 1, 2, 3
  on conflict (tour_operator_id, booking_id, party_id) do update set look_on = least(q.look_on, excluded.look_on);
  return null;
end $$;

create or replace trigger endorsements_owe_look after update of status on endorsements
  for each row when (old.status <> new.status) execute function owe_look_at_carried();
create or replace trigger endorsement_items_owe_look after update on endorsement_items
  for each row when (old.net_cost <> new.net_cost) execute function owe_look_at_carried();

-- An entry never changes; a statement takes it, and an annulled one gives it back. A merge of agencies moves it.
create or replace function keep_account_entry() returns trigger language plpgsql as $$
declare
  taking text[] := array['statement_id', 'settles'];
  merging text[] := array['party_id', 'revision'];
begin
  if current_setting('app.forgetting', true) = 'on'
    and to_jsonb(new) - array['reason'] = to_jsonb(old) - array['reason'] then
    return new;
  end if;
  if current_setting('app.merging', true) = 'on' and to_jsonb(new) - merging = to_jsonb(old) - merging then
    return new;
  end if;
  if to_jsonb(new) - taking <> to_jsonb(old) - taking or (old.statement_id is null and new.settles)
    or (old.statement_id is not null and (new.statement_id is not null or not exists (select from account_statements s
      where s.tour_operator_id = old.tour_operator_id and s.id = old.statement_id and s.status = 'anulada'))) then
    raise exception 'an entry of an account stays' using errcode = 'BQ002';
  end if;
  return new;
end $$;

create or replace trigger account_entries_kept before update on account_entries
  for each row execute function keep_account_entry();
create or replace trigger account_entries_never_deleted before delete on account_entries
  for each row execute function refuse_delete();

create or replace function add_up_accounts(changes accounts[]) returns void language sql as $$
  insert into accounts as a (tour_operator_id, party_id, currency, balance, open)
  select c.tour_operator_id, c.party_id, c.currency, sum(c.balance)::bigint, sum(c.open)::bigint
  from unnest(changes) c group by 1, 2, 3 order by 1, 2, 3
  on conflict (tour_operator_id, party_id, currency) do update
    set balance = a.balance + excluded.balance, open = a.open + excluded.open
$$;

create or replace function enter_accounts() returns trigger language plpgsql as $$
begin
  if exists (select from fresh f left join account_statements s
      on s.tour_operator_id = f.tour_operator_id and s.id = f.statement_id
    where f.statement_id is not null and (not f.settles or s.status = 'anulada' or s.party_id <> f.party_id
      or s.currency <> f.currency)) then
    raise exception 'a drawn statement takes no more lines' using errcode = 'BQ002';
  end if;
  perform add_up_accounts(array_agg(row(f.tour_operator_id, f.party_id, f.currency, f.amount,
    case when f.statement_id is null then f.amount else 0 end)::accounts)) from fresh f;
  update account_statements s set settled = s.settled + f.amount
  from (select tour_operator_id, statement_id, sum(amount)::bigint as amount from fresh where settles group by 1, 2) f
  where s.tour_operator_id = f.tour_operator_id and s.id = f.statement_id;
  return null;
end $$;

create or replace trigger account_entries_entered after insert on account_entries referencing new table as fresh
  for each statement execute function enter_accounts();

-- What a statement takes is its total, and what an annulled one gives back is all of it.
create or replace function take_entries() returns trigger language plpgsql as $$
declare
  wrong uuid;
begin
  perform add_up_accounts(array_agg(row(c.tour_operator_id, c.party_id, c.currency, c.amount, c.open)::accounts)) from (
    select tour_operator_id, party_id, currency, amount, case when statement_id is null then amount else 0 end as open
    from fresh
    union all
    select tour_operator_id, party_id, currency, -amount, case when statement_id is null then -amount else 0 end
    from former) c;
  select t.statement_id into wrong
  from (select tour_operator_id, statement_id from fresh where statement_id is not null
    union select tour_operator_id, statement_id from former where statement_id is not null) t
  join account_statements s on s.tour_operator_id = t.tour_operator_id and s.id = t.statement_id
  cross join lateral (select count(*) as entries, coalesce(sum(e.amount) filter (where not e.settles), 0) as total
    from account_entries e where e.tour_operator_id = t.tour_operator_id and e.statement_id = t.statement_id) e
  where case when s.status = 'anulada' then e.entries > 0 else e.total <> s.total end
  limit 1;
  if wrong is not null then
    raise exception 'the lines of statement % add up to its total', wrong using errcode = 'BQ002';
  end if;
  return null;
end $$;

create or replace trigger account_entries_taken after update on account_entries
  referencing old table as former new table as fresh for each statement execute function take_entries();

-- A drawn statement stays; what settles it decides whether it is paid.
create or replace function keep_account_statement() returns trigger language plpgsql as $$
declare
  turning text[] := array['status', 'settled', 'unpaid', 'sent_at', 'reminded_at', 'confirmed_at',
    'annul_reason', 'updated_at', 'version'];
begin
  if coalesce(current_setting('app.merging', true), '') <> 'on' then
    if to_jsonb(new) - turning <> to_jsonb(old) - turning or old.status = 'anulada' then
      raise exception 'a drawn statement is not changed' using errcode = 'BQ002';
    end if;
  end if;
  if new.status = 'anulada' and old.status <> 'anulada' then
    new.settled := 0;
  elsif new.settled <> old.settled then
    if new.total + new.settled = 0 then
      new.status := 'pagada';
    elsif new.status = 'pagada' then
      new.status := case when new.confirmed_at is null then 'emitida' else 'confirmada' end;
    end if;
  end if;
  new.updated_at := clock_timestamp();
  new.version := old.version + 1;
  return new;
end $$;

create or replace trigger account_statements_kept before update on account_statements
  for each row execute function keep_account_statement();
create or replace trigger account_statements_never_deleted before delete on account_statements
  for each row execute function refuse_delete();

-- Lines are frozen; only what the partner objects and what the office answers is added.
create or replace function keep_account_line() returns trigger language plpgsql as $$
declare
  answering text[] := array['disputed_at', 'dispute', 'answered_at', 'answer', 'answered_by_name', 'amount'];
begin
  if current_setting('app.forgetting', true) = 'on'
    and to_jsonb(new) - array['passenger', 'dispute', 'answer'] = to_jsonb(old) - array['passenger', 'dispute', 'answer'] then
    return new;
  end if;
  if to_jsonb(new) - answering <> to_jsonb(old) - answering then
    raise exception 'a line of a statement stays' using errcode = 'BQ002';
  end if;
  return new;
end $$;

create or replace trigger account_lines_kept before update on account_lines
  for each row execute function keep_account_line();
create or replace trigger account_lines_never_deleted before delete on account_lines
  for each row execute function refuse_delete();
-- A settlement is immutable except for its annulment; its free texts are cleared when a person is forgotten.
create or replace function keep_account_settlement() returns trigger language plpgsql as $$
declare
  texts text[] := array['note', 'reference'];
  annulling text[] := array['annulled_at', 'annulled_by_name', 'annul_reason'];
begin
  if current_setting('app.forgetting', true) = 'on' and to_jsonb(new) - texts = to_jsonb(old) - texts then
    return new;
  end if;
  if to_jsonb(new) - annulling <> to_jsonb(old) - annulling or old.annulled_at is not null then
    raise exception 'a settlement is not changed' using errcode = 'BQ002';
  end if;
  return new;
end $$;

drop trigger if exists account_settlements_append_only on account_settlements;
create or replace trigger account_settlements_kept before update on account_settlements
  for each row execute function keep_account_settlement();
create or replace trigger account_settlements_never_deleted before delete on account_settlements
  for each row execute function refuse_delete();
create or replace trigger account_payments_append_only before update or delete on account_payments
  for each row execute function refuse_change();
