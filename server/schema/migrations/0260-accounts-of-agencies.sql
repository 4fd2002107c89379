-- Accounts: what a partner owes and is owed, statements of it, and how they are settled.

-- A set-off pays without money: what the operator owes a partner is subtracted from what the partner owes.
alter table payments drop constraint payments_method_check;
alter table payments add constraint payments_method_check
  check (method in ('efectivo', 'transferencia', 'tarjeta_pos', 'enlace', 'credito_agencia', 'compensacion')) not valid;
alter table payments validate constraint payments_method_check;

-- Sums of the entries of an account, kept by triggers. Positive: the partner owes the operator.
create table accounts (
  tour_operator_id uuid not null,
  agency_id uuid not null,
  currency currency_code not null,
  balance bigint not null default 0,
  -- the part of it that is in no statement
  open bigint not null default 0,
  primary key (tour_operator_id, agency_id, currency),
  foreign key (tour_operator_id) references tour_operators (id)
);
comment on table accounts is 'module: agencies';

create table statement_numbers (
  tour_operator_id uuid not null references tour_operators (id),
  last integer not null check (last > 0),
  primary key (tour_operator_id)
);
comment on table statement_numbers is 'module: agencies';

create table account_statements (
  id uuid not null default uuid_v7(),
  tour_operator_id uuid not null,
  created_at timestamptz not null default product_now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  agency_id uuid not null,
  currency currency_code not null,
  -- the first day of its month
  month date not null check (extract(day from month) = 1),
  number integer not null check (number > 0),
  status text not null default 'emitida' check (status in ('emitida', 'confirmada', 'disputada', 'pagada', 'anulada')),
  total bigint not null,
  -- sum of the entries that settle it: negative as the partner pays
  settled bigint not null default 0,
  unpaid bigint not null generated always as (case when status = 'anulada' then 0 else total + settled end) stored,
  due_on date not null,
  lines integer not null check (lines > 0),
  sent_at timestamptz,
  reminded_at timestamptz,
  confirmed_at timestamptz,
  annul_reason text not null default '' check (char_length(annul_reason) <= 300),
  drawn_by_name text not null default '',
  primary key (tour_operator_id, id),
  unique (tour_operator_id, number),
  foreign key (tour_operator_id, agency_id) references agencies (tour_operator_id, id),
  constraint paid_statement_owes_nothing check (status <> 'pagada' or total + settled = 0)
);
comment on table account_statements is 'module: agencies';
create index account_statements_of on account_statements (tour_operator_id, agency_id, month, number);
create index account_statements_list on account_statements (tour_operator_id, created_at, id);
create index account_statements_unpaid on account_statements (tour_operator_id, agency_id, due_on) where unpaid <> 0;

-- Links to a statement without a login; each message has its own.
create table account_links (
  tour_operator_id uuid not null,
  token_hash text not null check (char_length(token_hash) = 43),
  statement_id uuid not null,
  created_at timestamptz not null default product_now(),
  primary key (tour_operator_id, token_hash),
  foreign key (tour_operator_id, statement_id) references account_statements (tour_operator_id, id)
);
comment on table account_links is 'module: agencies';
create unique index account_links_token on account_links (token_hash);
create index account_links_of on account_links (tour_operator_id, statement_id);

-- How a statement was settled: money that came or went, or a set-off alone (amount 0).
create table account_settlements (
  id uuid not null default uuid_v7(),
  tour_operator_id uuid not null,
  created_at timestamptz not null default product_now(),
  statement_id uuid not null,
  -- positive: it came in
  amount bigint not null,
  method text not null check (method in ('efectivo', 'transferencia', 'tarjeta_pos', 'enlace', 'compensacion')),
  reference text not null default '' check (char_length(reference) <= 60),
  note text not null default '' check (char_length(note) <= 300),
  by_id uuid,
  by_name text not null default '',
  primary key (tour_operator_id, id),
  foreign key (tour_operator_id, statement_id) references account_statements (tour_operator_id, id)
);
comment on table account_settlements is 'module: agencies';
create index account_settlements_of on account_settlements (tour_operator_id, statement_id, created_at);

-- The rows of the ledger that a settlement wrote.
create table account_payments (
  tour_operator_id uuid not null,
  payment_id uuid not null,
  settlement_id uuid not null,
  primary key (tour_operator_id, payment_id),
  foreign key (tour_operator_id, payment_id) references payments (tour_operator_id, id),
  foreign key (tour_operator_id, settlement_id) references account_settlements (tour_operator_id, id)
);
comment on table account_payments is 'module: agencies';
create index account_payments_of on account_payments (tour_operator_id, settlement_id);

-- Append-only. An entry is in one statement at most: as a line of it, or because it settles it.
create table account_entries (
  id uuid not null default uuid_v7(),
  tour_operator_id uuid not null,
  created_at timestamptz not null default product_now(),
  agency_id uuid not null,
  kind text not null check (kind in ('servicio', 'comision', 'endoso', 'pago', 'devolucion', 'ajuste', 'directo')),
  booking_id uuid,
  booking_item_id uuid,
  service_date date not null,
  -- minor units; positive: the partner owes the operator
  amount bigint not null check (amount <> 0),
  currency currency_code not null,
  -- 1, 2, 3 … of one kind of a tour: two writers of the same difference collide
  revision integer not null default 1 check (revision > 0),
  statement_id uuid,
  settles boolean not null default false,
  settlement_id uuid,
  reason text not null default '' check (char_length(reason) <= 300),
  by_name text not null default '',
  primary key (tour_operator_id, id),
  foreign key (tour_operator_id, agency_id) references agencies (tour_operator_id, id),
  foreign key (tour_operator_id, booking_id) references bookings (tour_operator_id, id),
  foreign key (tour_operator_id, booking_item_id) references booking_items (tour_operator_id, id),
  foreign key (tour_operator_id, statement_id) references account_statements (tour_operator_id, id),
  foreign key (tour_operator_id, settlement_id) references account_settlements (tour_operator_id, id),
  constraint account_entry_settles_one check (not settles or statement_id is not null),
  constraint account_entry_has_source check ((booking_item_id is null) = (kind in ('ajuste', 'directo'))
    and (booking_item_id is null or booking_id is not null)),
  constraint account_entry_has_reason check (kind <> 'ajuste' or reason <> '')
);
comment on table account_entries is 'module: agencies';
create unique index account_entries_once on account_entries (tour_operator_id, booking_item_id, kind, agency_id, revision)
  where booking_item_id is not null;
create index account_entries_booking on account_entries (tour_operator_id, booking_id) where booking_id is not null;
create index account_entries_of on account_entries (tour_operator_id, agency_id, service_date, id);
create index account_entries_open on account_entries (tour_operator_id, agency_id, currency, service_date)
  where statement_id is null;
create index account_entries_in on account_entries (tour_operator_id, statement_id) where statement_id is not null;

-- The lines of a statement, with the facts of their tours at the moment of its drawing.
create table account_lines (
  id uuid not null default uuid_v7(),
  tour_operator_id uuid not null,
  statement_id uuid not null,
  position integer not null check (position > 0),
  kind text not null check (kind in ('servicio', 'comision', 'endoso', 'correccion', 'ajuste')),
  booking_id uuid,
  booking_item_id uuid,
  service_date date not null,
  locator text not null default '',
  tour text not null default '',
  passenger text not null default '',
  people integer not null default 0,
  reference text not null default '',
  -- public price, commission of the partner, what is owed for the service, and the part of it that was paid
  gross bigint not null,
  commission bigint not null default 0,
  net bigint not null,
  paid bigint not null default 0,
  amount bigint not null generated always as (net - paid) stored,
  disputed_at timestamptz,
  dispute text not null default '' check (char_length(dispute) <= 500),
  answered_at timestamptz,
  answer text not null default '' check (char_length(answer) <= 500),
  answered_by_name text not null default '',
  primary key (tour_operator_id, id),
  unique (tour_operator_id, statement_id, position),
  foreign key (tour_operator_id, statement_id) references account_statements (tour_operator_id, id),
  foreign key (tour_operator_id, booking_id) references bookings (tour_operator_id, id),
  constraint account_line_answers_dispute check (answered_at is null or disputed_at is not null)
);
comment on table account_lines is 'module: agencies';
create index account_lines_booking on account_lines (tour_operator_id, booking_id) where booking_id is not null;
create index account_lines_disputed on account_lines (tour_operator_id, statement_id)
  where disputed_at is not null and answered_at is null;

-- Bookings whose entries are to be compared with what they cost, for who sold them and for who carries them: from this day on.
create table accounts_due (
  tour_operator_id uuid not null,
  booking_id uuid not null,
  agency_id uuid not null,
  look_on date not null,
  primary key (tour_operator_id, booking_id, agency_id),
  foreign key (tour_operator_id, booking_id) references bookings (tour_operator_id, id)
);
comment on table accounts_due is 'module: agencies';
create index accounts_due_on on accounts_due (tour_operator_id, look_on, agency_id);
create index accounts_due_of on accounts_due (tour_operator_id, agency_id, look_on);

insert into accounts_due (tour_operator_id, booking_id, agency_id, look_on)
select tour_operator_id, id, agency_id, service_date from bookings where agency_id is not null;
