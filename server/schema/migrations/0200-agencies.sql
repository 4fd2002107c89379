-- Agencies, hostels, OTAs and other operators that an operator sells through.
create table agencies (
  id uuid not null default uuid_v7(),
  tour_operator_id uuid not null references tour_operators (id),
  created_at timestamptz not null default product_now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  name text not null check (char_length(name) between 1 and 120),
  kind text not null default 'agencia' check (kind in ('agencia', 'hostal', 'ota', 'operador')),
  tax_id text not null default '' check (char_length(tax_id) <= 40),
  contact_name text not null default '' check (char_length(contact_name) <= 120),
  -- receives the confirmations of its bookings
  email text not null default '' check (char_length(email) <= 200),
  -- receives what is about money; empty: `email` does
  money_email text not null default '' check (char_length(money_email) <= 200),
  phone phone not null default '',
  language text not null default 'es' check (language in ('es', 'en', 'pt')),
  note text not null default '' check (char_length(note) <= 1000),
  logo_file_id uuid,
  -- 2: no longer offered where a booking names its agency
  state smallint not null default 1 check (state in (1, 2)),
  -- the tax id without signs, as two of them compare
  tax_key text not null generated always as (upper(regexp_replace(tax_id, '[^[:alnum:]]', '', 'g'))) stored,
  search text not null generated always as (fold(name || ' ' || contact_name || ' ' || email || ' ' || phone || ' '
    || tax_id || ' ' || regexp_replace(tax_id, '[^[:alnum:]]', '', 'g'))) stored,
  -- distinctive words of the name, filled by a trigger
  name_key text not null default '',
  primary key (tour_operator_id, id),
  foreign key (tour_operator_id, logo_file_id) references files (tour_operator_id, id)
);
comment on table agencies is 'module: agencies';
create unique index agency_name_taken on agencies (tour_operator_id, fold(name)) where state = 1;
create unique index agency_tax_id_taken on agencies (tour_operator_id, tax_key) where state = 1 and tax_key <> '';
create index agencies_list on agencies (tour_operator_id, name collate "es-x-icu", id);
create index agencies_alike on agencies using gin (tour_operator_id, name_key gin_trgm_ops) with (fastupdate = off);
create index agencies_email on agencies (tour_operator_id, email) where email <> '';
create index agencies_tax_id on agencies (tour_operator_id, tax_key) where tax_key <> '';
create index agencies_phone on agencies (tour_operator_id, phone) where phone <> '';

-- Two that look alike and are known to be different; one_id < other_id.
create table different_agencies (
  tour_operator_id uuid not null,
  one_id uuid not null,
  other_id uuid not null check (one_id < other_id),
  primary key (tour_operator_id, one_id, other_id),
  foreign key (tour_operator_id, one_id) references agencies (tour_operator_id, id) on delete cascade,
  foreign key (tour_operator_id, other_id) references agencies (tour_operator_id, id) on delete cascade
);
comment on table different_agencies is 'module: agencies';
create index different_agencies_other on different_agencies (tour_operator_id, other_id);
