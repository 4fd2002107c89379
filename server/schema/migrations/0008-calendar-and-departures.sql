-- When products leave. A departure follows from the rules of the calendar and has a row from its first sale on.

-- The weekly calendar of a product.
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
  -- null follows the product's
  min_pax integer check (min_pax between 1 and 500),
  primary key (tour_operator_id, id),
  foreign key (tour_operator_id, product_id) references products (tour_operator_id, id) on delete cascade
);
create index availability_rules_product on availability_rules (tour_operator_id, product_id, position);

-- A day that differs from the weekly calendar: closed, another capacity, a departure that the calendar does not
-- name, or one moved to another time.
create table availability_exceptions (
  id uuid not null default uuid_v7(),
  tour_operator_id uuid not null,
  product_id uuid not null,
  date date not null,
  -- null: every departure of the day
  start_time time,
  kind text not null,
  capacity integer check (capacity between 1 and 1000),
  new_time time,
  reason text not null check (reason <> ''),
  primary key (tour_operator_id, id),
  foreign key (tour_operator_id, product_id) references products (tour_operator_id, id) on delete cascade,
  constraint availability_exceptions_kind check (kind in ('close', 'open', 'capacity', 'time')),
  constraint availability_exceptions_shape check (case kind
    when 'close' then capacity is null and new_time is null
    when 'capacity' then capacity is not null and new_time is null
    when 'open' then start_time is not null and capacity is not null and new_time is null
    else start_time is not null and capacity is null and new_time is not null and new_time <> start_time end)
);
-- A departure is opened once, moved once, and its sale is closed or limited once.
create unique index availability_exceptions_one on availability_exceptions
  (tour_operator_id, product_id, date, start_time,
    (case when kind in ('close', 'capacity') then 'sale' else kind end)) nulls not distinct;

-- The counters `seats_held` and `seats_sold` are kept by a trigger on booking_items (functions/seats.sql).
-- Room is left on each page (fillfactor), because these rows are updated at every sale.
create table departures (
  id uuid not null default uuid_v7(),
  tour_operator_id uuid not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  product_id uuid not null,
  -- local to the operator; starts_at is the same moment as an instant
  date date not null,
  start_time time not null,
  starts_at timestamptz not null,
  capacity integer not null check (capacity between 1 and 1000),
  -- a sale over the capacity makes a departure bigger while it lasts; this is what it goes back to
  planned_capacity integer check (planned_capacity between 1 and 1000),
  -- so many people guarantee it, and it stays guaranteed while anybody is on it
  min_pax integer not null default 1 check (min_pax between 1 and 500),
  seats_held integer not null default 0 check (seats_held >= 0),
  seats_sold integer not null default 0 check (seats_sold >= 0),
  status text not null default 'abierta'
    check (status in ('abierta', 'garantizada', 'cerrada', 'suspendida', 'realizada')),
  -- what a person guaranteed stays so
  guaranteed_by_person boolean not null default false,
  note text not null default '',
  primary key (tour_operator_id, id),
  unique (tour_operator_id, product_id, date, start_time),
  foreign key (tour_operator_id, product_id) references products (tour_operator_id, id),
  constraint seats_within_capacity check (seats_held + seats_sold <= capacity)
) with (fillfactor = 50);
create index departures_day on departures (tour_operator_id, date, start_time);

-- How many of an extra are taken on a departure. extras_within_stock is the last wall, as seats_within_capacity is
-- for seats; functions/extras.sql keeps `taken`.
create table departure_extras (
  tour_operator_id uuid not null,
  departure_id uuid not null,
  extra_id uuid not null,
  stock integer,
  taken integer not null default 0 check (taken >= 0),
  primary key (tour_operator_id, departure_id, extra_id),
  foreign key (tour_operator_id, departure_id) references departures (tour_operator_id, id) on delete cascade,
  foreign key (tour_operator_id, extra_id) references extras (tour_operator_id, id) on delete cascade,
  constraint extras_within_stock check (taken <= stock)
) with (fillfactor = 50);
create index departure_extras_extra on departure_extras (tour_operator_id, extra_id);

-- How many seats of a pool are taken on a day; functions/seat-pools.sql keeps `seats_taken`.
create table pool_days (
  tour_operator_id uuid not null,
  pool_id uuid not null,
  date date not null,
  capacity integer not null check (capacity between 1 and 1000),
  seats_taken integer not null default 0 check (seats_taken >= 0),
  primary key (tour_operator_id, pool_id, date),
  foreign key (tour_operator_id, pool_id) references seat_pools (tour_operator_id, id) on delete cascade,
  constraint pool_within_capacity check (seats_taken <= capacity)
) with (fillfactor = 50);
