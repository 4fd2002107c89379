create extension if not exists btree_gist;
create extension if not exists btree_gin;
create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- Time-ordered ids (RFC 9562 version 7), so that new rows land together in the indexes.
create function uuid_v7() returns uuid language sql volatile as $$
  select encode(
    set_bit(set_bit(
      overlay(uuid_send(gen_random_uuid())
        placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3)
        from 1 for 6),
      52, 1), 53, 1), 'hex')::uuid
$$;

-- What search compares: lower case, no accents. Immutable because its dictionary is named.
create function fold(value text) returns text language sql immutable parallel safe strict as $$
  select lower(public.unaccent('public.unaccent'::regdictionary, value))
$$;

create function touch_row() returns trigger language plpgsql as $$
begin
  new.updated_at := clock_timestamp();
  new.version := old.version + 1;
  return new;
end $$;

create domain lat_lng as text check (value ~ '^(-?\d{1,2}(\.\d+)?,-?\d{1,3}(\.\d+)?)?$');
create domain phone as text check (value ~ '^(\+[1-9]\d{6,14})?$');
create domain currency_code as text check (value ~ '^[A-Z]{3}$');
create domain hex_color as text check (value ~ '^#[0-9a-f]{6}$');

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
  cancellation_tiers jsonb not null default '[{"hours_before": 24, "penalty_percent": 0}, {"hours_before": 0, "penalty_percent": 100}]',
  -- only what differs from the defaults in domain/operators/operator-constants.ts
  constants jsonb not null default '{}',
  state smallint not null default 1 check (state in (1, 2))
);
create trigger tour_operators_touch before update on tour_operators for each row execute function touch_row();

create table users (
  id uuid not null default uuid_v7(),
  tour_operator_id uuid not null references tour_operators (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  full_name text not null check (full_name <> ''),
  email text not null check (email = lower(email) and email <> ''),
  phone phone not null default '',
  level smallint not null check (level between 0 and 5),
  state smallint not null default 1 check (state in (1, 2)),
  address text not null default '',
  lat_lng lat_lng not null default '',
  password_hash text,
  may_override boolean not null default false,
  last_login_at timestamptz,
  search text not null generated always as (fold(full_name || ' ' || email || ' ' || phone)) stored,
  primary key (tour_operator_id, id)
);
create unique index users_id on users (id);
create unique index users_email on users (email);
create index users_list on users (tour_operator_id, full_name collate "es-x-icu", id);
create index users_search on users using gin (search gin_trgm_ops);
create trigger users_touch before update on users for each row execute function touch_row();

-- Somebody can always open the door: the last active administrator stays.
create function keep_one_administrator() returns trigger language plpgsql as $$
begin
  if old.level = 0 and old.state = 1
    and (tg_op = 'DELETE' or new.level <> 0 or new.state <> 1) then
    perform pg_advisory_xact_lock(hashtext('keep_one_administrator'));
    if not exists (select from users where level = 0 and state = 1 and id <> old.id) then
      raise exception 'the last active administrator stays' using errcode = 'BQ001';
    end if;
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger users_keep_one_administrator before update or delete on users
  for each row execute function keep_one_administrator();

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

-- Ends every session of a user the moment the user is deactivated or their level or operator changes.
create function end_sessions() returns trigger language plpgsql as $$
begin
  delete from sessions where user_id = old.id;
  return null;
end $$;
create trigger users_end_sessions after update of state, level, password_hash on users for each row
  when (old.state <> new.state or old.level <> new.level or old.password_hash is distinct from new.password_hash)
  execute function end_sessions();

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
alter table tour_operators add foreign key (id, logo_file_id) references files (tour_operator_id, id);

-- Append-only: what happened, to what, by whom, why.
create table events (
  id uuid not null default uuid_v7(),
  tour_operator_id uuid not null references tour_operators (id),
  created_at timestamptz not null default clock_timestamp(),
  entity text not null,
  entity_id uuid not null,
  kind text not null,
  data jsonb not null default '{}',
  reason text not null default '',
  user_id uuid,
  actor text not null default '',
  primary key (tour_operator_id, id)
);
create index events_of_entity on events (tour_operator_id, entity_id, id);
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'BQ002';
end $$;
create trigger events_append_only before update or delete on events for each row execute function refuse_change();

-- Outbox: the row is written with its cause, the worker sends it.
create table messages (
  id uuid not null default uuid_v7(),
  tour_operator_id uuid not null references tour_operators (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  channel text not null default 'email' check (channel in ('email')),
  template text not null,
  recipient text not null,
  subject text not null,
  body text not null,
  html text not null default '',
  booking_id uuid,
  status text not null default 'en_cola' check (status in ('en_cola', 'enviado', 'fallido')),
  attempts integer not null default 0,
  error text not null default '',
  sent_at timestamptz,
  primary key (tour_operator_id, id)
);
create unique index messages_id on messages (id);
create index messages_failed on messages (tour_operator_id, created_at) where status = 'fallido';
create index messages_booking on messages (tour_operator_id, booking_id, id) where booking_id is not null;
create trigger messages_touch before update on messages for each row execute function touch_row();

create table idempotency_keys (
  tour_operator_id uuid not null references tour_operators (id),
  key text not null check (length(key) between 8 and 255),
  endpoint text not null,
  request_hash text not null,
  response jsonb not null,
  created_at timestamptz not null default now(),
  primary key (tour_operator_id, endpoint, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);
