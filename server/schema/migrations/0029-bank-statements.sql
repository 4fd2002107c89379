-- Statements of the operator's bank: what came in, line by line, and which payment each line is.

-- A file in preview, and later its loaded part. Its rows are only kept until then: afterwards the lines are
-- enough.
create table bank_statements (
  id uuid not null default uuid_v7(),
  tour_operator_id uuid not null,
  created_at timestamptz not null,
  file_name text not null,
  user_id uuid not null,
  user_name text not null,
  status text not null default 'leido' check (status in ('leido', 'cargado', 'retirado')),
  rows jsonb check (jsonb_typeof(rows) = 'array'),
  -- how it was read the last time; the next file with these headings is read so too
  layout jsonb not null,
  headings text not null default '',
  currency currency_code not null,
  added integer not null default 0,
  known integer not null default 0,
  primary key (tour_operator_id, id),
  foreign key (tour_operator_id, user_id) references users (tour_operator_id, id),
  check ((status = 'leido') = (rows is not null))
);
create index bank_statements_loaded on bank_statements (tour_operator_id, created_at, id) where status <> 'leido';
create index bank_statements_read on bank_statements (tour_operator_id, user_id) where status = 'leido';
create index bank_statements_alike on bank_statements (tour_operator_id, headings, created_at)
  where status = 'cargado' and headings <> '';

-- Money that the bank says came in.
create table statement_lines (
  id uuid not null default uuid_v7(),
  tour_operator_id uuid not null,
  created_at timestamptz not null,
  statement_id uuid not null,
  booked_on date not null,
  amount bigint not null check (amount > 0),
  currency currency_code not null,
  description text not null default '',
  reference text not null default '',
  -- SHA-256 of day, amount, currency, reference, description and running number among those that say the same
  identity text not null check (identity ~ '^[0-9a-f]{64}$'),
  status text not null default 'por_ver' check (status in ('por_ver', 'anotada', 'no_es_nuestra')),
  settled_at timestamptz,
  settled_by uuid,
  settled_by_name text not null default '',
  settle_reason text not null default '',
  payment_id uuid,
  primary key (tour_operator_id, id),
  foreign key (tour_operator_id, statement_id) references bank_statements (tour_operator_id, id),
  foreign key (tour_operator_id, payment_id) references payments (tour_operator_id, id),
  check ((status = 'anotada') = (payment_id is not null)),
  check ((status = 'por_ver') = (settled_at is null))
);
create unique index statement_lines_once on statement_lines (tour_operator_id, identity);
create unique index statement_lines_payment on statement_lines (tour_operator_id, payment_id)
  where payment_id is not null;
create index statement_lines_by_day on statement_lines (tour_operator_id, booked_on, id);
create index statement_lines_by_status on statement_lines (tour_operator_id, status, booked_on, id);
create index statement_lines_of_statement on statement_lines (tour_operator_id, statement_id);

-- Matches of a line are found by amount: transfers in the ledger, and balances of bookings.
create index if not exists payments_transfers_by_amount on payments (tour_operator_id, amount, created_at)
  where method = 'transferencia' and kind = 'pago' and status = 'aprobado';
create index if not exists bookings_by_balance on bookings (tour_operator_id, (total - paid))
  where total > paid and status in ('bloqueada', 'pendiente', 'confirmada', 'completada', 'no_presentada',
    'cancelada');
