-- What customers send to show that they made a transfer.

-- A claim: no money until the office has verified it in the bank and accepted it. Then the ledger has its own
-- row, which this one refers to.
create table receipts (
  id uuid not null default uuid_v7(),
  tour_operator_id uuid not null,
  created_at timestamptz not null,
  booking_id uuid not null,
  -- what the customer says, in minor units of the booking's currency
  amount bigint not null check (amount > 0),
  currency currency_code not null,
  reference text not null default '',
  bank text not null default '',
  payer_name text not null default '',
  media_type text not null check (media_type in ('image/webp', 'application/pdf')),
  bytes integer not null check (bytes > 0),
  -- SHA-256 of the bytes as they came
  file_hash text not null check (file_hash ~ '^[0-9a-f]{64}$'),
  -- an earlier receipt of another booking
  resembles_id uuid,
  resemblance text check (resemblance in ('mismo_archivo', 'parecido')),
  status text not null check (status in ('por_verificar', 'aceptado', 'rechazado')),
  settled_at timestamptz,
  settled_by uuid,
  settled_by_name text not null default '',
  settle_reason text not null default '',
  payment_id uuid,
  -- the file of a rejected one is kept for some time only
  file_removed_at timestamptz,
  primary key (tour_operator_id, id),
  foreign key (tour_operator_id, booking_id) references bookings (tour_operator_id, id),
  foreign key (tour_operator_id, resembles_id) references receipts (tour_operator_id, id),
  foreign key (tour_operator_id, payment_id) references payments (tour_operator_id, id),
  check ((resembles_id is null) = (resemblance is null)),
  check ((status = 'aceptado') = (payment_id is not null)),
  check ((status = 'por_verificar') = (settled_at is null)),
  check (status <> 'rechazado' or settle_reason <> ''),
  check (file_removed_at is null or status = 'rechazado')
);
create unique index receipts_once on receipts (tour_operator_id, booking_id, file_hash) where status = 'por_verificar';
create unique index receipts_payment on receipts (tour_operator_id, payment_id) where payment_id is not null;
create index receipts_booking on receipts (tour_operator_id, booking_id, created_at);
create index receipts_waiting on receipts (tour_operator_id, created_at, id) where status = 'por_verificar';
create index receipts_by_file on receipts (tour_operator_id, file_hash);
create index receipts_by_day on receipts (tour_operator_id, created_at);
create index receipts_resembled on receipts (tour_operator_id, resembles_id) where resembles_id is not null;
create index receipts_to_clear on receipts (settled_at) where status = 'rechazado' and file_removed_at is null;
