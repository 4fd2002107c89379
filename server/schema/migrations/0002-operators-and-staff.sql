-- Operators, the people who work for them, how these log in, and how each likes a list.

create table tour_operators (
  id uuid primary key default uuid_v7(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  name text not null check (name <> ''),
  legal_name text not null default '',
  tax_id text not null default '',
  kind text not null default 'operador' check (kind in ('operador', 'agencia', 'ambos')),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  email text not null default '',
  phone phone not null default '',
  whatsapp phone not null default '',
  website text not null default '',
  address text not null default '',
  lat_lng lat_lng not null default '',
  logo_file_id uuid,
  brand_color hex_color not null default '#b4532a',
  time_zone text not null,
  currency currency_code not null,
  secondary_currency currency_code,
  country text not null check (country ~ '^[A-Z]{2}$'),
  registry_number text not null default '',
  registry_expires_on date,
  terms text not null default '',
  bank_details text not null default '',
  -- [{hours_before, penalty_percent}], from the earliest to the latest
  cancellation_tiers jsonb not null
    default '[{"hours_before": 24, "penalty_percent": 0}, {"hours_before": 0, "penalty_percent": 100}]',
  -- which facts of the passengers go to parks, borders and police, in which order and under which words;
  -- null: as is usual in its country
  passenger_list jsonb,
  -- only what differs from the defaults in domain/operators/operator-constants.ts
  constants jsonb not null default '{}',
  state smallint not null default 1 check (state in (1, 2))
);
create index tour_operators_by_name on tour_operators (name collate "es-x-icu", id);

-- Pictures and documents that were uploaded; the bytes are in the data folder.
create table files (
  id uuid not null default gen_random_uuid(),
  tour_operator_id uuid not null references tour_operators (id),
  created_at timestamptz not null default now(),
  kind text not null check (kind in ('picture', 'document')),
  name text not null,
  media_type text not null,
  bytes integer not null check (bytes > 0),
  width integer,
  height integer,
  primary key (tour_operator_id, id)
);
create unique index files_id on files (id);

create table users (
  id uuid not null default uuid_v7(),
  tour_operator_id uuid not null references tour_operators (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  full_name text not null check (full_name <> ''),
  email text not null check (email = lower(email) and email <> ''),
  phone phone not null default '',
  -- 0 to 5, as domain/staff/permission.ts names them
  level smallint not null check (level between 0 and 5),
  state smallint not null default 1 check (state in (1, 2)),
  address text not null default '',
  lat_lng lat_lng not null default '',
  password_hash text,
  -- may sell over the capacity, with a reason
  may_override boolean not null default false,
  last_login_at timestamptz,
  search text not null generated always as (fold(full_name || ' ' || email || ' ' || phone)) stored,
  primary key (tour_operator_id, id)
);
create unique index users_id on users (id);
create unique index users_email on users (email);
create index users_list on users (tour_operator_id, full_name collate "es-x-icu", id);
create index users_search on users using gin (search gin_trgm_ops);
-- For the list of users over every operator.
create index users_by_name on users (full_name collate "es-x-icu", id);

create table sessions (
  id uuid primary key default gen_random_uuid(),
  tour_operator_id uuid not null,
  user_id uuid not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  foreign key (tour_operator_id, user_id) references users (tour_operator_id, id) on delete cascade
);
create index sessions_user on sessions (tour_operator_id, user_id);
create index sessions_expiry on sessions (expires_at);

-- Sources of a user's former logins, as keyed hashes: password guessing from elsewhere must not lock the owner
-- out.
create table login_sources (
  tour_operator_id uuid not null,
  user_id uuid not null,
  source text not null,
  last_login_at timestamptz not null,
  primary key (user_id, source),
  foreign key (tour_operator_id, user_id) references users (tour_operator_id, id)
    on update cascade on delete cascade
);

-- Links that set a password. Only the hash is kept.
create table password_links (
  token_hash text primary key,
  tour_operator_id uuid not null,
  user_id uuid not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  foreign key (tour_operator_id, user_id) references users (tour_operator_id, id) on delete cascade
);
create index password_links_user on password_links (tour_operator_id, user_id);

-- A named view of a list: filters, columns and order, as in the screen's address.
create table saved_views (
  id uuid not null default uuid_v7(),
  tour_operator_id uuid not null references tour_operators (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  user_id uuid not null references users (id) on delete cascade,
  screen text not null check (screen in ('bookings')),
  name text not null check (name <> ''),
  query text not null,
  shared boolean not null default false,
  primary key (tour_operator_id, id),
  unique (tour_operator_id, user_id, screen, name)
);
create index saved_views_shared on saved_views (tour_operator_id, screen) where shared;

-- The view that a screen opens on, for one person: their own or a shared one.
create table default_views (
  tour_operator_id uuid not null,
  user_id uuid not null references users (id) on delete cascade,
  screen text not null check (screen in ('bookings')),
  saved_view_id uuid not null,
  primary key (tour_operator_id, user_id, screen),
  foreign key (tour_operator_id, saved_view_id) references saved_views (tour_operator_id, id) on delete cascade
);
create index default_views_view on default_views (tour_operator_id, saved_view_id);

-- A logo is a file of the operator, and a file belongs to an operator: each table names the other.
alter table tour_operators add foreign key (id, logo_file_id) references files (tour_operator_id, id);
