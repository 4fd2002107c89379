-- Vehicles with their papers, and when a vehicle or a person is taken.

create table vehicles (
  id uuid not null default uuid_v7(),
  tour_operator_id uuid not null references tour_operators (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  name text not null check (name <> ''),
  plate text not null check (plate <> ''),
  type text not null default 'van' check (type in ('auto', 'camioneta', 'van', 'minibus', 'bus', 'otro')),
  brand text not null default '',
  model text not null default '',
  year smallint check (year between 1950 and 2100),
  seats smallint not null check (seats between 1 and 100),
  luggage smallint not null default 0,
  child_seats smallint not null default 0,
  accessible boolean not null default false,
  owner text not null default 'propio' check (owner in ('propio', 'tercero')),
  driver_id uuid,
  state smallint not null default 1 check (state in (1, 2)),
  search text not null generated always as (fold(name || ' ' || plate || ' ' || brand || ' ' || model)) stored,
  primary key (tour_operator_id, id),
  unique (tour_operator_id, plate),
  foreign key (tour_operator_id, driver_id) references persons (tour_operator_id, id)
);
create index vehicles_list on vehicles (tour_operator_id, name collate "es-x-icu", id);

create table vehicle_documents (
  id uuid not null default uuid_v7(),
  tour_operator_id uuid not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  vehicle_id uuid not null,
  kind text not null
    check (kind in ('permiso_circulacion', 'revision_tecnica', 'seguro_obligatorio', 'permiso_turismo', 'otro')),
  number text not null default '',
  expires_on date not null,
  -- its picture or PDF, for the operator's staff only
  file_id uuid,
  primary key (tour_operator_id, id),
  foreign key (tour_operator_id, vehicle_id) references vehicles (tour_operator_id, id) on delete cascade,
  foreign key (tour_operator_id, file_id) references files (tour_operator_id, id)
);
create index vehicle_documents_expiry on vehicle_documents (tour_operator_id, expires_on);
create index vehicle_documents_vehicle on vehicle_documents (tour_operator_id, vehicle_id);
create index vehicle_documents_file on vehicle_documents (tour_operator_id, file_id) where file_id is not null;

-- Days off of a person, or days on which a vehicle is not there.
create table unavailabilities (
  id uuid not null default uuid_v7(),
  tour_operator_id uuid not null references tour_operators (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  vehicle_id uuid,
  person_id uuid,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  reason text not null check (reason <> ''),
  primary key (tour_operator_id, id),
  foreign key (tour_operator_id, vehicle_id) references vehicles (tour_operator_id, id) on delete cascade,
  foreign key (tour_operator_id, person_id) references persons (tour_operator_id, id) on delete cascade,
  check (num_nonnulls(vehicle_id, person_id) = 1),
  check (ends_at > starts_at)
);
create index unavailabilities_vehicle on unavailabilities (tour_operator_id, vehicle_id, starts_at)
  where vehicle_id is not null;
create index unavailabilities_person on unavailabilities (tour_operator_id, person_id, starts_at)
  where person_id is not null;
create index unavailabilities_end on unavailabilities (tour_operator_id, ends_at);

-- When a vehicle or a person is in use: by a live sheet or by days off. One row per resource and owner, so that a
-- person who is driver and guide of one run has one row. resource_in_one_place excludes overlaps.
create table resource_uses (
  tour_operator_id uuid not null references tour_operators (id),
  resource_id uuid not null,
  owner_id uuid not null,
  resource text not null check (resource in ('vehicle', 'person')),
  owner text not null check (owner in ('sheet', 'unavailability')),
  during tstzrange not null check (not isempty(during)),
  primary key (tour_operator_id, owner_id, resource_id),
  constraint resource_in_one_place exclude using gist (
    tour_operator_id with =, resource_id with =, owner_id with <>, during with &&
    )
);
create index resource_uses_resource on resource_uses (tour_operator_id, resource_id);
