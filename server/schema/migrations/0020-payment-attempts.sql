-- Online payments: attempts at a provider, its reports, the office's payment links, and refunds. The resulting
-- money is in `payments`.

-- A link that the office sends: an amount, what for, and until when. Its id is random: it opens a public page.
create table payment_links (
  id uuid not null default gen_random_uuid(),
  tour_operator_id uuid not null,
  created_at timestamptz not null default now(),
  booking_id uuid not null,
  purpose text not null check (purpose in ('abono', 'saldo', 'total', 'monto')),
  amount bigint not null check (amount > 0),
  currency currency_code not null,
  note text not null default '',
  expires_at timestamptz not null,
  withdrawn_at timestamptz,
  created_by uuid,
  created_by_name text not null default '',
  -- the address it was mailed to, or ''
  sent_to text not null default '',
  primary key (tour_operator_id, id),
  foreign key (tour_operator_id, booking_id) references bookings (tour_operator_id, id)
);
create unique index payment_links_id on payment_links (id);
create index payment_links_booking on payment_links (tour_operator_id, booking_id, created_at);

create table payment_attempts (
  id uuid not null default gen_random_uuid(),
  tour_operator_id uuid not null,
  created_at timestamptz not null default now(),
  booking_id uuid not null,
  link_id uuid,
  provider text not null check (provider in ('webpay', 'mercado_pago')),
  environment text not null check (environment in ('prueba', 'produccion')),
  -- the operator's account with which it was begun
  account text not null,
  purpose text not null check (purpose in ('abono', 'saldo', 'total', 'monto')),
  -- sealed: a price that changes later changes the balance, not the try
  amount bigint not null check (amount > 0),
  currency currency_code not null,
  -- ours; the provider sends it back with every answer
  reference text not null check (reference ~ '^[A-Z0-9-]{8,26}$'),
  -- the provider's: a token, a preference
  provider_ref text,
  -- where the browser is sent: {method, url, fields}
  browser jsonb,
  status text not null default 'creado' check (status in ('creado', 'enviado', 'pendiente', 'aprobado', 'rechazado',
    'abandonado', 'vencido', 'devuelto_en_parte', 'devuelto', 'en_disputa', 'contracargo')),
  -- when the provider closes its page
  expires_at timestamptz not null,
  -- the booking was given time to outlive the provider's page
  extended boolean not null default false,
  -- the browser came back without having given up: what the customer authorised may be closed
  returned_at timestamptz,
  asked_at timestamptz,
  detail text not null default '',
  -- the payment that was approved first
  provider_payment_id text,
  instrument text not null default '',
  card_ending text not null default '' check (card_ending ~ '^\d{0,4}$'),
  installments integer,
  "authorization" text not null default '',
  approved_at timestamptz,
  fee bigint,
  net bigint,
  lands_on date,
  -- why the office has to look at it
  trouble text check (trouble in ('otro_monto', 'otra_moneda', 'otra_cuenta', 'otra_referencia', 'pagado_dos_veces',
    'pagado_de_mas', 'sin_cupos', 'cuenta_cambiada', 'devuelto_de_mas')),
  primary key (tour_operator_id, id),
  foreign key (tour_operator_id, booking_id) references bookings (tour_operator_id, id),
  foreign key (tour_operator_id, link_id) references payment_links (tour_operator_id, id)
);
create unique index payment_attempts_reference on payment_attempts (reference);
create unique index payment_attempts_payment on payment_attempts (provider, provider_payment_id)
  where provider_payment_id is not null;
create index payment_attempts_booking on payment_attempts (tour_operator_id, booking_id, created_at);
create index payment_attempts_link on payment_attempts (tour_operator_id, link_id) where link_id is not null;

-- A refund at a provider: asked by the office, or seen there. It is money in `payments` once the provider did it.
create table payment_refunds (
  id uuid not null default uuid_v7(),
  tour_operator_id uuid not null,
  created_at timestamptz not null default now(),
  booking_id uuid not null,
  attempt_id uuid not null,
  provider text not null check (provider in ('webpay', 'mercado_pago')),
  provider_payment_id text not null,
  -- null until the provider named it
  provider_refund_id text,
  amount bigint not null check (amount > 0),
  currency currency_code not null,
  status text not null default 'pedido' check (status in ('pedido', 'en_curso', 'hecho', 'rechazado')),
  reason text not null default '',
  detail text not null default '',
  -- when it was last sent: before it is sent again, the provider is asked for the result
  sent_at timestamptz,
  asked_by uuid,
  asked_by_name text not null default '',
  primary key (tour_operator_id, id),
  foreign key (tour_operator_id, booking_id) references bookings (tour_operator_id, id),
  foreign key (tour_operator_id, attempt_id) references payment_attempts (tour_operator_id, id)
);
create unique index payment_refunds_refund on payment_refunds (provider, provider_payment_id, provider_refund_id)
  where provider_refund_id is not null;
create index payment_refunds_attempt on payment_refunds (tour_operator_id, attempt_id, created_at);
create index payment_refunds_booking on payment_refunds (tour_operator_id, booking_id, created_at);

-- Exchanges with a provider, without secrets: for later investigations.
create table payment_exchanges (
  id uuid not null default uuid_v7(),
  tour_operator_id uuid not null references tour_operators (id),
  created_at timestamptz not null default now(),
  provider text not null check (provider in ('webpay', 'mercado_pago')),
  attempt_id uuid,
  kind text not null check (kind in ('inicio', 'retorno', 'aviso', 'lectura', 'reembolso')),
  content jsonb not null,
  primary key (tour_operator_id, id)
);
create index payment_exchanges_attempt on payment_exchanges (tour_operator_id, attempt_id, created_at)
  where attempt_id is not null;
create index payment_exchanges_by_age on payment_exchanges (created_at);

-- Money of a provider is in the ledger once, whichever process writes it.
alter table payments
  add column attempt_id uuid,
  add column provider text check (provider in ('webpay', 'mercado_pago')),
  add column provider_payment_id text,
  -- of a payment '': what a provider took back by force is named by us
  add column provider_refund_id text not null default '',
  add constraint payments_attempt_id_fkey foreign key (tour_operator_id, attempt_id)
    references payment_attempts (tour_operator_id, id),
  add constraint payments_online check ((attempt_id is null) = (provider is null)
    and (attempt_id is null) = (provider_payment_id is null));
create unique index payments_of_provider on payments (provider, provider_payment_id, provider_refund_id)
  where provider_payment_id is not null;
create index payments_attempt on payments (tour_operator_id, attempt_id) where attempt_id is not null;
