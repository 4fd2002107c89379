-- What a run, a person or a passenger costs, for some days, and who owns a van of a third party.

create table cost_rules (
  id uuid not null default uuid_v7(),
  tour_operator_id uuid not null references tour_operators (id),
  created_at timestamptz not null default product_now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  kind text not null check (kind in ('van', 'vehiculo', 'salida', 'horas_extra', 'viatico', 'por_pasajero', 'impuesto')),
  -- of the crew
  role text check (role in ('chofer', 'guia', 'ayudante')),
  unit text not null check (unit in ('recorrido', 'dia', 'asiento', 'hora', 'pasajero', 'porcentaje')),
  -- of a cost per passenger
  name text not null default '' check (char_length(name) <= 80),
  -- null: all
  product_id uuid,
  language text check (language in ('es', 'en', 'pt', 'fr', 'de', 'it', 'zh', 'ja')),
  person_id uuid,
  vehicle_id uuid,
  -- minor units
  amount bigint check (amount between 0 and 100000000000),
  currency currency_code,
  -- a tax included in the price, in hundredths of a percent
  points integer check (points between 0 and 10000),
  -- days of service; without an end it holds until another decision
  valid_from date not null,
  valid_to date,
  -- 2: entered by mistake, no cost is computed by it
  state smallint not null default 1 check (state in (1, 2)),
  -- two rules with one scope would be equally specific
  scope text not null generated always as (kind || ':' || coalesce(role, '') || ':' || coalesce(product_id::text, '') || ':' ||
    coalesce(language, '') || ':' || coalesce(person_id::text, '') || ':' || coalesce(vehicle_id::text, '') || ':' || fold(name)) stored,
  primary key (tour_operator_id, id),
  foreign key (tour_operator_id, product_id) references products (tour_operator_id, id),
  foreign key (tour_operator_id, person_id) references persons (tour_operator_id, id),
  foreign key (tour_operator_id, vehicle_id) references vehicles (tour_operator_id, id),
  constraint cost_days_in_order check (valid_to is null or valid_to >= valid_from),
  constraint cost_of_role check ((role is not null) = (kind in ('salida', 'horas_extra', 'viatico'))),
  constraint cost_unit_of_kind check (case kind
    when 'van' then unit in ('recorrido', 'asiento')
    when 'vehiculo' then unit in ('recorrido', 'dia')
    when 'salida' then unit = 'recorrido'
    when 'horas_extra' then unit = 'hora'
    when 'viatico' then unit = 'dia'
    when 'por_pasajero' then unit = 'pasajero'
    else unit = 'porcentaje' end),
  constraint cost_value check (case kind when 'impuesto' then num_nonnulls(amount, currency) = 0 and points is not null
    else num_nonnulls(amount, currency) = 2 and points is null end),
  constraint cost_name_of_passenger check ((name <> '') = (kind = 'por_pasajero')),
  constraint cost_of_one_person check (person_id is null or (role is not null and num_nonnulls(product_id, language) = 0)),
  constraint cost_of_one_vehicle check (vehicle_id is null or (kind in ('van', 'vehiculo') and product_id is null)),
  constraint cost_language_of_product check (language is null or role is not null),
  constraint cost_rule_overlaps exclude using gist (tour_operator_id with =, scope with =,
    daterange(valid_from, valid_to, '[]') with &&) where (state = 1)
);
comment on table cost_rules is 'module: margin';
create index cost_rules_product on cost_rules (tour_operator_id, product_id) where product_id is not null;
create index cost_rules_person on cost_rules (tour_operator_id, person_id) where person_id is not null;
create index cost_rules_vehicle on cost_rules (tour_operator_id, vehicle_id) where vehicle_id is not null;

-- The person who earns what a van of a third party costs.
create table vehicle_owners (
  tour_operator_id uuid not null,
  vehicle_id uuid not null,
  created_at timestamptz not null default product_now(),
  person_id uuid not null,
  primary key (tour_operator_id, vehicle_id),
  foreign key (tour_operator_id, vehicle_id) references vehicles (tour_operator_id, id),
  foreign key (tour_operator_id, person_id) references persons (tour_operator_id, id)
);
comment on table vehicle_owners is 'module: margin';
create index vehicle_owners_person on vehicle_owners (tour_operator_id, person_id);
