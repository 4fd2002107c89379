-- Tours that cost less when they are bought together.
create table packages (
  id uuid not null default uuid_v7(),
  tour_operator_id uuid not null references tour_operators (id),
  created_at timestamptz not null default product_now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  name text not null check (char_length(name) between 1 and 80),
  -- shown to readers of these languages; empty: the Spanish name
  name_en text not null default '' check (char_length(name_en) <= 80),
  name_pt text not null default '' check (char_length(name_pt) <= 80),
  kind text not null check (kind in ('percent', 'amount')),
  -- percent off the sum, or the price of all its tours for an adult in minor units of the operator's currency
  value bigint not null check (value > 0 and (kind = 'amount' or value <= 90)),
  -- every tour of it is on one of these days
  travels_from date,
  travels_to date,
  state smallint not null default 1 check (state in (1, 2)),
  primary key (tour_operator_id, id),
  check (travels_from <= travels_to)
);
comment on table packages is 'module: packages';
create unique index package_name_taken on packages (tour_operator_id, lower(name)) where state = 1;

create table package_products (
  tour_operator_id uuid not null,
  package_id uuid not null,
  product_id uuid not null,
  primary key (tour_operator_id, package_id, product_id),
  foreign key (tour_operator_id, package_id) references packages (tour_operator_id, id),
  foreign key (tour_operator_id, product_id) references products (tour_operator_id, id)
);
comment on table package_products is 'module: packages';
create index package_products_product on package_products (tour_operator_id, product_id);

-- Which package `promo_discount` comes from; it is a promo code's where this is null.
alter table booking_items add column package_id uuid;
alter table booking_items add foreign key (tour_operator_id, package_id) references packages (tour_operator_id, id);
alter table booking_items add constraint package_or_code check (package_id is null or promo_code_id is null);
create index booking_items_package on booking_items (tour_operator_id, package_id) where package_id is not null;
