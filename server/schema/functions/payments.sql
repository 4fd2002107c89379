-- A bank reference in a normal form, however it was typed.
create or replace function reference_key(reference text) returns text language sql immutable parallel safe as $$
  select ltrim(upper(regexp_replace(reference, '[^[:alnum:]]', '', 'g')), '0') $$;

-- An incoming transfer reserves its reference: `transfer_once` refuses another with the same one while it is
-- valid. No writer marks a payment as a trial.
create or replace function key_payment() returns trigger language plpgsql as $$
begin
  new.is_trial := false;
  new.transfer_key := case when new.kind = 'pago' and new.method = 'transferencia'
    then nullif(reference_key(new.reference), '') end;
  return new;
end $$;

create or replace trigger payments_keyed before insert on payments for each row execute function key_payment();

-- A payment is immutable, and its status never moves back. Its free texts may name a person, and are cleared when
-- that person is forgotten; amounts stay.
create or replace function keep_payment() returns trigger language plpgsql as $$
declare
  words text[] := array['reference', 'note', 'settle_reason', 'transfer_key'];
  settling text[] := array['status', 'settled_at', 'settled_by', 'settled_by_name', 'settle_reason', 'credit_paid'];
begin
  if current_setting('app.forgetting', true) = 'on' and to_jsonb(new) - words = to_jsonb(old) - words then
    if new.reference <> old.reference then
      new.transfer_key := null;
    end if;
    return new;
  end if;
  if to_jsonb(new) - settling is distinct from to_jsonb(old) - settling
    or not payment_turns(old.status, new.status) then
    raise exception 'a payment only moves forwards' using errcode = 'BQ004';
  end if;
  return new;
end $$;

create or replace trigger payments_kept before update on payments for each row execute function keep_payment();

-- The ledger's id of a refund that the payer's bank took begins with this word; a second one of a payment has a number.
create or replace function is_chargeback(kind text, provider_refund_id text) returns boolean
  language sql immutable parallel safe as $$
  select kind = 'reembolso' and provider_refund_id like 'contracargo%'
$$;

-- Approved payments count into their booking's sums; a payment that is annulled counts no longer.
create or replace function count_payment() returns trigger language plpgsql as $$
declare
  counted integer := (new.status = 'aprobado')::integer
    - (case when tg_op = 'UPDATE' then (old.status = 'aprobado')::integer else 0 end);
  amount bigint := counted * new.booking_amount;
begin
  if counted = 0 or current_setting('app.sums_later', true) = 'on' then
    return null;
  end if;
  update bookings set
    paid = paid + case when new.kind = 'pago' then amount else -amount end,
    refunded = refunded + case when new.kind = 'reembolso' then amount else 0 end,
    on_credit = on_credit + case when new.method <> 'credito_agencia' then 0
      when new.kind = 'pago' then amount else -amount end,
    charged_back = charged_back
      + case when is_chargeback(new.kind, new.provider_refund_id) then amount else 0 end,
    paid_in_trial = paid_in_trial + case when not new.is_trial then 0
      when new.kind = 'pago' then amount else -amount end
  where tour_operator_id = new.tour_operator_id and id = new.booking_id;
  return null;
end $$;

-- Between these, `count_payment` leaves the sums of bookings alone: each booking is updated once for several of its rows,
-- which costs an entry in each of its indexes every time.
create or replace function count_payments_later() returns void language sql as $$
  select set_config('app.sums_later', 'on', true)
$$;
create or replace function count_payments_of(operator uuid, counted uuid[]) returns void language sql as $$
  select set_config('app.sums_later', 'off', true);
  update bookings b set paid = s.paid, refunded = s.refunded, on_credit = s.on_credit, charged_back = s.charged_back,
    paid_in_trial = s.paid_in_trial
  from (
    select c.booking_id, coalesce(sum(m.amount), 0)::bigint as paid,
      coalesce(sum(p.booking_amount) filter (where p.kind = 'reembolso'), 0)::bigint as refunded,
      coalesce(sum(m.amount) filter (where p.method = 'credito_agencia'), 0)::bigint as on_credit,
      coalesce(sum(p.booking_amount) filter (where is_chargeback(p.kind, p.provider_refund_id)), 0)::bigint as charged_back,
      coalesce(sum(m.amount) filter (where p.is_trial), 0)::bigint as paid_in_trial
    from unnest(counted) c (booking_id)
    left join payments p on p.tour_operator_id = operator and p.booking_id = c.booking_id and p.status = 'aprobado'
    cross join lateral (select case when p.kind = 'pago' then p.booking_amount else -p.booking_amount end as amount) m
    group by c.booking_id) s
  where b.tour_operator_id = operator and b.id = s.booking_id
$$;

-- A provider's trial brought no money: it is not given back by hand, nor by annulling a payment that was given back.
create or replace function keep_trial_money() returns trigger language plpgsql as $$
declare
  leaves boolean := case when tg_op = 'INSERT' then new.kind = 'reembolso' and new.status = 'aprobado'
    else new.kind = 'pago' and old.status = 'aprobado' and new.status <> 'aprobado' end;
begin
  if leaves and not new.is_trial and new.method not in ('enlace', 'credito_agencia') and exists (
      select from bookings b where b.tour_operator_id = new.tour_operator_id and b.id = new.booking_id
        and b.paid_in_trial > 0 and b.paid - greatest(0, b.on_credit) < b.paid_in_trial) then
    raise exception 'no money came from a trial' using errcode = '23514', constraint = 'trial_not_refunded';
  end if;
  return null;
end $$;

create or replace trigger payments_count after insert or update of status on payments
  for each row execute function count_payment();
-- Fires behind `payments_count`, by its name: the sums have this row.
create or replace trigger payments_trial_kept after insert or update of status on payments
  for each row execute function keep_trial_money();
