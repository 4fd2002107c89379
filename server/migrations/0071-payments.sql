-- What a booking's ledger adds up to, in the booking's currency: what came in less what went back, what went back, and
-- the part that an agency owes.
alter table bookings
  add column paid bigint not null default 0 constraint paid_not_negative check (paid >= 0),
  add column refunded bigint not null default 0 check (refunded >= 0),
  add column on_credit bigint not null default 0;

-- The ledger. A row says what happened and is never changed; only its standing moves, once or twice, forwards.
create table payments (
  id uuid not null default uuid_v7(),
  tour_operator_id uuid not null,
  created_at timestamptz not null default now(),
  booking_id uuid not null,
  kind text not null check (kind in ('pago', 'reembolso')),
  method text not null check (method in ('efectivo', 'transferencia', 'tarjeta_pos', 'enlace', 'credito_agencia')),
  amount bigint not null check (amount > 0),
  currency currency_code not null,
  -- how much of the booking's currency one unit of `currency` is worth
  exchange_rate double precision not null default 1 check (exchange_rate > 0),
  -- the same in the booking's currency, in its minor units
  booking_amount bigint not null check (booking_amount > 0),
  status text not null check (status in ('por_verificar', 'aprobado', 'rechazado', 'anulado')),
  reference text not null default '',
  note text not null default '',
  received_by uuid,
  received_by_name text not null default '',
  settled_at timestamptz,
  settled_by_name text not null default '',
  settle_reason text not null default '',
  primary key (tour_operator_id, id),
  foreign key (tour_operator_id, booking_id) references bookings (tour_operator_id, id),
  foreign key (tour_operator_id, received_by) references users (tour_operator_id, id)
);
create index payments_booking on payments (tour_operator_id, booking_id, created_at);
create index payments_by_day on payments (tour_operator_id, created_at, id);

create function keep_payment() returns trigger language plpgsql as $$
begin
  if (to_jsonb(new) - array['status', 'settled_at', 'settled_by_name', 'settle_reason'])
    is distinct from (to_jsonb(old) - array['status', 'settled_at', 'settled_by_name', 'settle_reason'])
    or (old.status, new.status) not in (('por_verificar', 'aprobado'), ('por_verificar', 'rechazado'),
      ('por_verificar', 'anulado'), ('aprobado', 'anulado')) then
    raise exception 'a payment only moves forwards' using errcode = 'BQ004';
  end if;
  return new;
end $$;
create trigger payments_kept before update on payments for each row execute function keep_payment();
create trigger payments_never_deleted before delete on payments for each row execute function refuse_delete();

create function count_payment() returns trigger language plpgsql as $$
declare
  counted integer := (new.status = 'aprobado')::integer
    - (case when tg_op = 'UPDATE' then (old.status = 'aprobado')::integer else 0 end);
  amount bigint := counted * new.booking_amount;
begin
  if counted = 0 then
    return null;
  end if;
  update bookings set
    paid = paid + case when new.kind = 'pago' then amount else -amount end,
    refunded = refunded + case when new.kind = 'reembolso' then amount else 0 end,
    on_credit = on_credit + case when new.method <> 'credito_agencia' then 0
      when new.kind = 'pago' then amount else -amount end
  where tour_operator_id = new.tour_operator_id and id = new.booking_id;
  return null;
end $$;
create trigger payments_count after insert or update of status on payments
  for each row execute function count_payment();

-- «Por cobrar» and «por devolver», in the order of the service.
create index bookings_receivable on bookings (tour_operator_id, service_date, service_starts_at, id)
  where total > paid and status in ('bloqueada', 'pendiente', 'confirmada', 'completada', 'no_presentada', 'cancelada');
create index bookings_refundable on bookings (tour_operator_id, service_date, service_starts_at, id)
  where paid > 0 and (paid > total or status in ('borrador', 'expirada', 'rechazada'));
