-- What an operator does where vehicles or crew are missing, and what proves that sold people can be driven.

-- Without a row both are warned of.
create table fleet_rules (
  tour_operator_id uuid primary key references tour_operators (id),
  created_at timestamptz not null default product_now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  vehicles text not null default 'avisar' check (vehicles in ('ignorar', 'avisar', 'exigir')),
  crew text not null default 'avisar' check (crew in ('ignorar', 'avisar', 'exigir')),
  -- a sale of which it is not known in time whether it can be driven
  in_doubt text not null default 'rechazar' check (in_doubt in ('rechazar', 'vender')),
  -- counts changes of vehicles, people or terms of the operator
  resources_version integer not null default 0,
  -- a crew is asked for as many vehicles as are needed
  constraint crew_needs_vehicles check (crew = 'ignorar' or vehicles = crew or vehicles = 'exigir')
);
comment on table fleet_rules is 'module: fleet';

-- Seats that a plan of the day, which carries everybody sold, leaves free in each vehicle of a departure. A departure
-- that reaches into other days has a row for each.
create table fleet_proven_seats (
  tour_operator_id uuid not null,
  day date not null,
  product_id uuid not null,
  date date not null,
  start_time time not null,
  seats smallint[] not null check (0 <= all (seats)),
  -- a van of a reserve must be asked by then; null: only own vehicles
  valid_until timestamptz,
  primary key (tour_operator_id, day, product_id, date, start_time),
  foreign key (tour_operator_id, product_id) references products (tour_operator_id, id)
);
comment on table fleet_proven_seats is 'module: fleet';
create index fleet_proven_seats_of on fleet_proven_seats (tour_operator_id, product_id, date, start_time);

-- The largest party that a departure can still take, for readers: a sale asks under the lock of its day.
create table fleet_limits (
  tour_operator_id uuid not null,
  product_id uuid not null,
  date date not null,
  start_time time not null,
  seats smallint not null check (seats >= 0),
  -- what a party more would lack
  lack jsonb not null check (jsonb_typeof(lack) = 'object'),
  primary key (tour_operator_id, product_id, date, start_time),
  foreign key (tour_operator_id, product_id) references products (tour_operator_id, id)
);
comment on table fleet_limits is 'module: fleet';
create index fleet_limits_day on fleet_limits (tour_operator_id, date);
