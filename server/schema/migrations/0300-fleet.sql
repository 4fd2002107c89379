-- Vans of other owners that the operator may ask for, and what each day lacks.

create table fleet_reserves (
  id uuid not null default uuid_v7(),
  tour_operator_id uuid not null references tour_operators (id),
  created_at timestamptz not null default product_now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  owner_name text not null check (owner_name <> '' and char_length(owner_name) <= 120),
  owner_phone text not null check (owner_phone <> '' and char_length(owner_phone) <= 40),
  vans smallint not null check (vans between 1 and 30),
  seats smallint not null check (seats between 1 and 100),
  -- days of the week, 1 Monday; empty: all
  weekdays smallint[] not null default '{}' check (weekdays <@ '{1,2,3,4,5,6,7}'::smallint[]),
  -- of one van for one day, in the operator's currency; null: not known
  cost bigint check (cost between 0 and 100000000000),
  -- until when a van is asked: hours before it leaves, or a time of the day before
  ask_hours_before smallint check (ask_hours_before between 0 and 240),
  ask_time time,
  note text not null default '' check (char_length(note) <= 300),
  state smallint not null default 1 check (state in (1, 2)),
  primary key (tour_operator_id, id),
  constraint reserve_has_one_deadline check (num_nonnulls(ask_hours_before, ask_time) = 1)
);
comment on table fleet_reserves is 'module: fleet';
create index fleet_reserves_list on fleet_reserves (tour_operator_id, created_at, id);

-- Products that a reserve serves; without a row it serves all.
create table fleet_reserve_products (
  tour_operator_id uuid not null,
  reserve_id uuid not null,
  product_id uuid not null,
  primary key (tour_operator_id, reserve_id, product_id),
  foreign key (tour_operator_id, reserve_id) references fleet_reserves (tour_operator_id, id),
  foreign key (tour_operator_id, product_id) references products (tour_operator_id, id)
);
comment on table fleet_reserve_products is 'module: fleet';
create index fleet_reserve_products_of on fleet_reserve_products (tour_operator_id, product_id);

-- A van of a reserve on a day: to be asked, confirmed by its owner or refused.
create table fleet_requests (
  id uuid not null default uuid_v7(),
  tour_operator_id uuid not null,
  created_at timestamptz not null default product_now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  reserve_id uuid not null,
  date date not null,
  -- which of the reserve's vans
  number smallint not null check (number between 1 and 30),
  status text not null default 'por_pedir' check (status in ('por_pedir', 'confirmada', 'rechazada')),
  from_at timestamptz not null,
  to_at timestamptz not null,
  ask_until timestamptz not null,
  people integer not null check (people >= 0),
  departure_ids uuid[] not null default '{}',
  answered_at timestamptz,
  answered_by_name text not null default '',
  primary key (tour_operator_id, id),
  unique (tour_operator_id, date, reserve_id, number),
  foreign key (tour_operator_id, reserve_id) references fleet_reserves (tour_operator_id, id),
  constraint request_ends_after_it_starts check (to_at > from_at),
  constraint answered_request_has_moment check ((status = 'por_pedir') = (answered_at is null))
);
comment on table fleet_requests is 'module: fleet';
create index fleet_requests_of on fleet_requests (tour_operator_id, reserve_id, date);

-- The last decision about a day.
create table fleet_days (
  tour_operator_id uuid not null references tour_operators (id),
  date date not null,
  state text not null check (state in ('ok', 'reserve', 'short', 'unknown')),
  lacks jsonb not null default '[]' check (jsonb_typeof(lacks) = 'array'),
  parts jsonb not null default '[]' check (jsonb_typeof(parts) = 'array'),
  decided_at timestamptz not null,
  primary key (tour_operator_id, date)
);
comment on table fleet_days is 'module: fleet';

-- Days that changed since their decision. Rows are only added and removed, so that sales of one day never wait for each other.
create table fleet_changes (
  id uuid not null default uuid_v7(),
  tour_operator_id uuid not null references tour_operators (id),
  date date not null,
  primary key (tour_operator_id, date, id)
);
comment on table fleet_changes is 'module: fleet';
