-- Until when a departure below its minimum is decided, and what happens by itself then. A product without a row has the usual
-- rule: the day before at 18:00 it runs anyway.
create table minimum_rules (
  tour_operator_id uuid not null,
  product_id uuid not null,
  created_at timestamptz not null default product_now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  -- days before the departure; 0: the same day
  days_before smallint not null check (days_before between 0 and 30),
  -- local time
  decide_at time not null,
  default_act text not null check (default_act in ('salir', 'suspender')),
  primary key (tour_operator_id, product_id),
  foreign key (tour_operator_id, product_id) references products (tour_operator_id, id)
);
comment on table minimum_rules is 'module: minimum';

-- What was decided of a departure below its minimum, by a person or by its rule.
create table minimum_decisions (
  id uuid not null default uuid_v7(),
  tour_operator_id uuid not null,
  created_at timestamptz not null default product_now(),
  departure_id uuid not null,
  act text not null check (act in ('salir', 'unir', 'suspender')),
  -- seats sold and the minimum at that moment
  seats integer not null,
  min_pax integer not null,
  -- null: by its rule
  decided_by uuid,
  decided_by_name text not null default '',
  primary key (tour_operator_id, id),
  foreign key (tour_operator_id, departure_id) references departures (tour_operator_id, id)
);
comment on table minimum_decisions is 'module: minimum';
create index minimum_decisions_of_departure on minimum_decisions (tour_operator_id, departure_id, created_at);
create index minimum_decisions_by_rule on minimum_decisions (tour_operator_id, created_at) where decided_by is null;

-- A rule of the operator may call a departure off.
alter table disruptions alter column created_by drop not null;
