-- What payment providers paid out to the operator: which movements, what was kept of each, and what arrived.
create table payouts (
  id uuid not null default uuid_v7(),
  tour_operator_id uuid not null references tour_operators (id),
  created_at timestamptz not null,
  provider text not null check (provider in ('webpay', 'mercado_pago')),
  currency currency_code not null,
  landed_on date not null,
  received bigint not null,
  gross bigint not null,
  fee bigint not null check (fee >= 0),
  difference bigint not null generated always as (received - gross + fee) stored,
  difference_reason text not null default '',
  reference text not null default '',
  user_id uuid not null,
  user_name text not null,
  annulled_at timestamptz,
  annulled_by_name text not null default '',
  annul_reason text not null default '',
  primary key (tour_operator_id, id),
  unique (tour_operator_id, id, provider, currency),
  check (received = gross - fee or difference_reason <> ''),
  check ((annulled_at is null) = (annul_reason = ''))
);
create index payouts_by_day on payouts (tour_operator_id, landed_on, id);

create table payout_movements (
  tour_operator_id uuid not null,
  payout_id uuid not null,
  payment_id uuid not null,
  -- below zero what went back
  amount bigint not null,
  fee bigint not null check (fee >= 0),
  -- false once its payout is annulled: the movement waits again
  stands boolean not null default true,
  primary key (tour_operator_id, payout_id, payment_id),
  foreign key (tour_operator_id, payout_id) references payouts (tour_operator_id, id),
  foreign key (tour_operator_id, payment_id) references payments (tour_operator_id, id)
);
create unique index payout_movements_once on payout_movements (tour_operator_id, payment_id) where stands;
create index payout_movements_payment on payout_movements (tour_operator_id, payment_id);
