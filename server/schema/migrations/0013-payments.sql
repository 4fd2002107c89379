-- The ledger of each booking.

-- A row says what happened and is never changed; only its status moves, once or twice, and never back.
create table payments (
  id uuid not null default uuid_v7(),
  tour_operator_id uuid not null,
  created_at timestamptz not null default now(),
  booking_id uuid not null,
  -- the run on which the crew took the cash
  schedule_sheet_id uuid,
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
  settled_by uuid,
  settled_by_name text not null default '',
  settle_reason text not null default '',
  primary key (tour_operator_id, id),
  foreign key (tour_operator_id, booking_id) references bookings (tour_operator_id, id),
  foreign key (tour_operator_id, received_by) references users (tour_operator_id, id),
  foreign key (tour_operator_id, schedule_sheet_id) references schedule_sheets (tour_operator_id, id)
);
create index payments_booking on payments (tour_operator_id, booking_id, created_at);
create index payments_by_day on payments (tour_operator_id, created_at, id);
create index payments_sheet on payments (tour_operator_id, schedule_sheet_id) where schedule_sheet_id is not null;
