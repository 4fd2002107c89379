-- An operator's keys at a payment provider. Without a row there are no online payments.
create table payment_accounts (
  tour_operator_id uuid not null references tour_operators (id),
  provider text not null check (provider in ('webpay', 'mercado_pago')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  environment text not null check (environment in ('prueba', 'produccion')),
  -- Webpay: the commerce code. Mercado Pago: the collector's number.
  account text not null default '',
  -- sealed with a key that is not in the database; about this operator and this provider only
  secrets text not null,
  enabled boolean not null default false,
  primary key (tour_operator_id, provider)
);
