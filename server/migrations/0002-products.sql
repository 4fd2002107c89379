create table products (
  id uuid not null default uuid_v7(),
  tour_operator_id uuid not null references tour_operators (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  code text not null check (code ~ '^[A-Z0-9]{3,4}$'),
  color hex_color not null,
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null check (name <> ''),
  kind text not null default 'regular' check (kind in ('regular', 'privado', 'traslado', 'multidia')),
  status text not null default 'borrador' check (status in ('borrador', 'publicado', 'pausado', 'archivado')),
  tagline text not null default '',
  description text not null default '',
  highlights text[] not null default '{}',
  -- [{offset_minutes, title, text}]
  itinerary jsonb not null default '[]',
  includes text[] not null default '{}',
  excludes text[] not null default '{}',
  bring text[] not null default '{}',
  requirements text[] not null default '{}',
  -- [{question, answer}]
  faqs jsonb not null default '[]',
  languages text[] not null default '{es}',
  duration_minutes integer not null default 60 check (duration_minutes between 15 and 43200),
  difficulty text not null default 'baja' check (difficulty in ('baja', 'media', 'alta')),
  min_age smallint not null default 0 check (min_age between 0 and 99),
  altitude_max integer check (altitude_max between -500 and 9000),
  meeting text not null default 'punto_encuentro' check (meeting in ('punto_encuentro', 'recogida', 'ambos')),
  -- {name, address, lat_lng, instructions}
  meeting_point jsonb,
  -- how long before the start time the first pickup is
  pickup_lead_minutes integer not null default 0 check (pickup_lead_minutes between 0 and 600),
  min_pax integer not null default 1 check (min_pax >= 1),
  max_pax_booking integer not null default 10 check (max_pax_booking between 1 and 500),
  confirm_mode text not null default 'inmediata' check (confirm_mode in ('inmediata', 'manual')),
  -- {kind: previous_day, time} | {kind: hours_before, hours}; null follows the operator's constants
  cutoff jsonb,
  -- as in tour_operators; null follows the operator's
  cancellation_tiers jsonb,
  search text not null generated always as (fold(code || ' ' || name)) stored,
  primary key (tour_operator_id, id),
  unique (tour_operator_id, code),
  unique (tour_operator_id, slug)
);
create unique index products_id on products (id);
create index products_list on products (tour_operator_id, name collate "es-x-icu", id);
create index products_search on products using gin (tour_operator_id, search gin_trgm_ops);
create trigger products_touch before update on products for each row execute function touch_row();

create table product_pictures (
  tour_operator_id uuid not null,
  product_id uuid not null,
  file_id uuid not null,
  position smallint not null check (position between 0 and 9),
  alt text not null default '',
  primary key (tour_operator_id, product_id, file_id),
  unique (tour_operator_id, product_id, position) deferrable initially deferred,
  foreign key (tour_operator_id, product_id) references products (tour_operator_id, id) on delete cascade,
  foreign key (tour_operator_id, file_id) references files (tour_operator_id, id)
);
create index product_pictures_file on product_pictures (tour_operator_id, file_id);

create table price_categories (
  id uuid not null default uuid_v7(),
  tour_operator_id uuid not null,
  product_id uuid not null,
  code text not null check (code in ('ADULT', 'CHILD', 'INFANT', 'YOUTH', 'SENIOR', 'STUDENT', 'OTHER')),
  label text not null check (label <> ''),
  min_age smallint not null default 0 check (min_age >= 0),
  max_age smallint check (max_age >= min_age),
  seats smallint not null default 1 check (seats in (0, 1)),
  needs_adult boolean not null default false,
  position smallint not null default 0,
  primary key (tour_operator_id, id),
  unique (tour_operator_id, product_id, code),
  foreign key (tour_operator_id, product_id) references products (tour_operator_id, id) on delete cascade
);

-- A price starts on a day and ends where the category's next one starts: no gaps, no overlaps, no ties.
create table price_rules (
  id uuid not null default uuid_v7(),
  tour_operator_id uuid not null,
  product_id uuid not null,
  category_code text not null,
  season text not null default '',
  valid_from date not null,
  amount bigint not null check (amount between 0 and 100000000000),
  primary key (tour_operator_id, id),
  unique (tour_operator_id, product_id, category_code, valid_from),
  foreign key (tour_operator_id, product_id, category_code)
    references price_categories (tour_operator_id, product_id, code) on delete cascade
);

create table availability_rules (
  id uuid not null default uuid_v7(),
  tour_operator_id uuid not null,
  product_id uuid not null,
  position smallint not null default 0,
  valid_from date not null,
  valid_to date check (valid_to >= valid_from),
  -- ISO: 1 is Monday, 7 is Sunday
  weekdays smallint[] not null check (weekdays <@ '{1,2,3,4,5,6,7}' and cardinality(weekdays) > 0),
  start_times time[] not null check (cardinality(start_times) between 1 and 24),
  capacity integer not null check (capacity between 1 and 1000),
  primary key (tour_operator_id, id),
  foreign key (tour_operator_id, product_id) references products (tour_operator_id, id) on delete cascade
);
create index availability_rules_product on availability_rules (tour_operator_id, product_id, position);

create table availability_exceptions (
  id uuid not null default uuid_v7(),
  tour_operator_id uuid not null,
  product_id uuid not null,
  date date not null,
  -- null: every departure of the day
  start_time time,
  kind text not null check (kind in ('close', 'capacity')),
  capacity integer check (capacity between 1 and 1000),
  reason text not null check (reason <> ''),
  primary key (tour_operator_id, id),
  unique nulls not distinct (tour_operator_id, product_id, date, start_time),
  foreign key (tour_operator_id, product_id) references products (tour_operator_id, id) on delete cascade,
  check ((kind = 'capacity') = (capacity is not null))
);
