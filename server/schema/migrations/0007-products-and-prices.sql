-- What is sold and what it costs.

-- Seats that several products draw from on the same day: one van that serves two tours.
create table seat_pools (
  id uuid not null default uuid_v7(),
  tour_operator_id uuid not null references tour_operators (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  name text not null check (name <> ''),
  capacity integer not null check (capacity between 1 and 1000),
  primary key (tour_operator_id, id),
  constraint seat_pools_name unique (tour_operator_id, name)
);

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
  -- seats that it shares with other products
  pool_id uuid,
  duration_minutes integer not null default 60 check (duration_minutes between 15 and 43200),
  difficulty text not null default 'baja' check (difficulty in ('baja', 'media', 'alta')),
  min_age smallint not null default 0 check (min_age between 0 and 99),
  -- metres
  altitude_max integer check (altitude_max between -500 and 9000),
  meeting text not null default 'punto_encuentro' check (meeting in ('punto_encuentro', 'recogida', 'ambos')),
  -- {name, address, lat_lng, instructions}
  meeting_point jsonb,
  -- how long before the start time the first pickup is
  pickup_lead_minutes integer not null default 0 check (pickup_lead_minutes between 0 and 600),
  needs_vehicle boolean not null default true,
  needs_guide boolean not null default true,
  min_pax integer not null default 1 check (min_pax >= 1),
  max_pax_booking integer not null default 10 check (max_pax_booking between 1 and 500),
  -- one unit for all prices of a product
  price_unit text not null default 'persona' check (price_unit in ('persona', 'grupo', 'vehiculo')),
  -- what its line is called on a booking: «Van privada»; empty says «Grupo» or «Vehículo»
  unit_label text not null default '',
  people_per_vehicle integer check (people_per_vehicle between 1 and 500),
  confirm_mode text not null default 'inmediata' check (confirm_mode in ('inmediata', 'manual')),
  -- {kind: previous_day, time} | {kind: hours_before, hours}; null follows the operator's constants
  cutoff jsonb,
  -- {web|mostrador|agencia|api: cutoff}, only those that differ from `cutoff`
  channel_cutoffs jsonb not null default '{}' check (jsonb_typeof(channel_cutoffs) = 'object'),
  -- as in tour_operators; null follows the operator's
  cancellation_tiers jsonb,
  -- of the price, asked for before a booking is confirmed: 0 nothing, 100 all of it;
  -- null follows the operator's
  deposit_percent smallint check (deposit_percent between 0 and 100),
  search text not null generated always as (fold(code || ' ' || name)) stored,
  primary key (tour_operator_id, id),
  unique (tour_operator_id, code),
  unique (tour_operator_id, slug),
  constraint products_pool foreign key (tour_operator_id, pool_id)
    references seat_pools (tour_operator_id, id),
  constraint vehicles_hold_people check (price_unit <> 'vehiculo' or people_per_vehicle is not null)
);
create unique index products_id on products (id);
create index products_list on products (tour_operator_id, name collate "es-x-icu", id);
create index products_search on products using gin (tour_operator_id, search gin_trgm_ops);
create index products_by_pool on products (tour_operator_id, pool_id) where pool_id is not null;

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
  -- null: as many as like
  max_per_adult smallint check (max_per_adult between 1 and 20),
  position smallint not null default 0,
  primary key (tour_operator_id, id),
  unique (tour_operator_id, product_id, code),
  foreign key (tour_operator_id, product_id) references products (tour_operator_id, id) on delete cascade
);

-- The most specific price wins: channel, then residency, then the narrower group, then fewer weekdays. Prices with
-- the same conditions follow each other by date. A price starts on a day and ends where the next one starts, or at
-- `valid_to`. That two prices cannot tie in another way is checked before saving, under a lock on the product.
create table price_rules (
  id uuid not null default uuid_v7(),
  tour_operator_id uuid not null,
  product_id uuid not null,
  position smallint not null default 0,
  -- null for a price per group or per vehicle
  category_code text,
  residency text not null default 'cualquiera' check (residency in ('cualquiera', 'nacional', 'extranjero')),
  -- ISO: 1 is Monday, 7 is Sunday; null is every day
  weekdays smallint[] check (weekdays <@ '{1,2,3,4,5,6,7}' and cardinality(weekdays) between 1 and 6),
  pax_min integer not null default 1 check (pax_min between 1 and 500),
  -- null: no upper end
  pax_max integer check (pax_max between pax_min and 500),
  -- null: every channel
  channel text check (channel in ('web', 'mostrador', 'telefono', 'whatsapp', 'agencia', 'api')),
  season text not null default '',
  valid_from date not null,
  valid_to date check (valid_to >= valid_from),
  amount bigint not null check (amount between 0 and 100000000000),
  primary key (tour_operator_id, id),
  constraint one_price_from_a_day unique nulls not distinct
    (tour_operator_id, product_id, category_code, residency, weekdays, pax_min, pax_max, channel, valid_from),
  foreign key (tour_operator_id, product_id, category_code)
    references price_categories (tour_operator_id, product_id, code) on delete cascade
);

create table extras (
  id uuid not null default uuid_v7(),
  tour_operator_id uuid not null,
  product_id uuid not null,
  position smallint not null default 0,
  name text not null check (name <> ''),
  description text not null default '',
  unit text not null default 'persona' check (unit in ('persona', 'reserva')),
  amount bigint not null check (amount between 0 and 100000000000),
  required boolean not null default false,
  -- of each departure; null is as many as are asked for
  stock integer check (stock between 0 and 10000),
  max_per_booking integer check (max_per_booking between 1 and 500),
  active boolean not null default true,
  primary key (tour_operator_id, id),
  foreign key (tour_operator_id, product_id) references products (tour_operator_id, id) on delete cascade
);
create index extras_product on extras (tour_operator_id, product_id, position);

-- What a park or a community asks at its gate: part of the tour's price only where `payment` says so.
create table entrance_fees (
  id uuid not null default uuid_v7(),
  tour_operator_id uuid not null,
  product_id uuid not null,
  position smallint not null default 0,
  name text not null check (name <> ''),
  note text not null default '',
  payment text not null check (payment in ('incluida', 'en_efectivo_en_la_entrada', 'prepagada')),
  primary key (tour_operator_id, id),
  foreign key (tour_operator_id, product_id) references products (tour_operator_id, id) on delete cascade
);
create index entrance_fees_product on entrance_fees (tour_operator_id, product_id, position);

create table entrance_fee_rates (
  tour_operator_id uuid not null,
  entrance_fee_id uuid not null,
  position smallint not null,
  residency text not null default 'cualquiera' check (residency in ('cualquiera', 'nacional', 'extranjero')),
  min_age smallint not null default 0 check (min_age >= 0),
  max_age smallint check (max_age >= min_age),
  amount bigint not null check (amount between 0 and 100000000000),
  primary key (tour_operator_id, entrance_fee_id, position),
  foreign key (tour_operator_id, entrance_fee_id) references entrance_fees (tour_operator_id, id) on delete cascade
);

create table promo_codes (
  id uuid not null default uuid_v7(),
  tour_operator_id uuid not null references tour_operators (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  code text not null check (code ~ '^[A-Z0-9]{3,20}$'),
  description text not null default '',
  kind text not null check (kind in ('percent', 'amount')),
  -- percent, or minor units of the operator's currency for the whole booking
  value bigint not null check (value > 0 and (kind = 'amount' or value <= 100)),
  books_from date,
  books_to date,
  travels_from date,
  travels_to date,
  min_people integer not null default 1 check (min_people between 1 and 500),
  max_uses integer check (max_uses > 0),
  uses integer not null default 0 check (uses >= 0),
  state smallint not null default 1 check (state in (1, 2)),
  primary key (tour_operator_id, id),
  constraint promo_code_taken unique (tour_operator_id, code),
  constraint promo_uses_within_limit check (max_uses is null or uses <= max_uses),
  check (books_from <= books_to),
  check (travels_from <= travels_to)
);

-- The products for which a code holds; a code without any holds for all.
create table promo_code_products (
  tour_operator_id uuid not null,
  promo_code_id uuid not null,
  product_id uuid not null,
  primary key (tour_operator_id, promo_code_id, product_id),
  foreign key (tour_operator_id, promo_code_id) references promo_codes (tour_operator_id, id),
  foreign key (tour_operator_id, product_id) references products (tour_operator_id, id)
);
create index promo_code_products_product on promo_code_products (tour_operator_id, product_id);
