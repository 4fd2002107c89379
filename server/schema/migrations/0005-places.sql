-- Zones and the places where people are picked up.

create table zones (
  id uuid not null default uuid_v7(),
  tour_operator_id uuid not null references tour_operators (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  name text not null check (name <> ''),
  color hex_color not null,
  position smallint not null default 0,
  -- pickup in this zone is this long before the tour's start time
  minutes_before_start integer not null default 0 check (minutes_before_start between 0 and 600),
  primary key (tour_operator_id, id),
  unique (tour_operator_id, name)
);

-- A spreadsheet of places: what was read in it, and whether it was imported.
create table accommodation_imports (
  id uuid not null default uuid_v7(),
  tour_operator_id uuid not null references tour_operators (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  file_name text not null,
  user_id uuid,
  user_name text not null default '',
  status text not null default 'revisada' check (status in ('revisada', 'importada', 'deshecha')),
  -- what was read in the file, line by line; emptied once it is imported
  lines jsonb not null default '[]',
  imported integer not null default 0,
  removed integer not null default 0,
  primary key (tour_operator_id, id)
);
create index accommodation_imports_list on accommodation_imports (tour_operator_id, created_at desc);

create table accommodations (
  id uuid not null default uuid_v7(),
  tour_operator_id uuid not null references tour_operators (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  name text not null check (name <> ''),
  aliases text[] not null default '{}',
  kind text not null default 'hotel'
    check (kind in ('hotel', 'hostal', 'lodge', 'camping', 'departamento', 'otro')),
  zone_id uuid,
  address text not null default '',
  lat_lng lat_lng not null default '',
  phone phone not null default '',
  pickup_allowed boolean not null default true,
  -- where the van really stops, when it can't stop at the door
  pickup_point text not null default '',
  walking_minutes smallint not null default 0 check (walking_minutes between 0 and 120),
  door_instructions text not null default '',
  asks_room boolean not null default false,
  -- against the zone's pickup time
  offset_minutes smallint not null default 0 check (offset_minutes between -60 and 60),
  -- null: as long as the operator's vans wait anywhere
  wait_minutes smallint check (wait_minutes between 0 and 60),
  state smallint not null default 1 check (state in (1, 2)),
  -- the spreadsheet that it came from
  import_id uuid,
  search text not null default '',
  -- how two names compare; all three are filled by functions/places.sql
  name_key text not null default '',
  alias_keys text[] not null default '{}',
  primary key (tour_operator_id, id),
  foreign key (tour_operator_id, zone_id) references zones (tour_operator_id, id),
  foreign key (tour_operator_id, import_id) references accommodation_imports (tour_operator_id, id)
);
create index accommodations_list on accommodations (tour_operator_id, name collate "es-x-icu", id);
create index accommodations_zone on accommodations (tour_operator_id, zone_id);
-- The three search indexes of places take new entries at once (fastupdate = off): entries that wait are read whole
-- by every search, and an import searches among the rows it has just written.
create index accommodations_search on accommodations using gin (tour_operator_id, search gin_trgm_ops)
  with (fastupdate = off);
create index accommodations_import on accommodations (tour_operator_id, import_id) where import_id is not null;
create index accommodations_name_key on accommodations (tour_operator_id, name_key);
create index accommodations_alike on accommodations using gin (tour_operator_id, name_key gin_trgm_ops)
  with (fastupdate = off);
create index accommodations_alias_keys on accommodations using gin (tour_operator_id, alias_keys)
  with (fastupdate = off);
create index accommodations_phone on accommodations (tour_operator_id, phone) where phone <> '';
create index accommodations_latitude on accommodations (tour_operator_id, latitude(lat_lng)) where lat_lng <> '';

-- Two that look alike and are known to be different places; one_id < other_id.
create table different_accommodations (
  tour_operator_id uuid not null,
  one_id uuid not null,
  other_id uuid not null check (one_id < other_id),
  primary key (tour_operator_id, one_id, other_id),
  foreign key (tour_operator_id, one_id) references accommodations (tour_operator_id, id) on delete cascade,
  foreign key (tour_operator_id, other_id) references accommodations (tour_operator_id, id) on delete cascade
);
create index different_accommodations_other on different_accommodations (tour_operator_id, other_id);

-- Pairs that may be one place; one_id < other_id. Found again whenever one of the two changes, because comparing
-- all with all would cost the square of their number.
create table similar_accommodations (
  tour_operator_id uuid not null,
  one_id uuid not null,
  other_id uuid not null check (one_id < other_id),
  same boolean not null,
  -- of the names, from 0 to 1
  likeness double precision not null,
  meters double precision,
  same_phone boolean not null,
  primary key (tour_operator_id, one_id, other_id),
  foreign key (tour_operator_id, one_id) references accommodations (tour_operator_id, id) on delete cascade,
  foreign key (tour_operator_id, other_id) references accommodations (tour_operator_id, id) on delete cascade
);
create index similar_accommodations_other on similar_accommodations (tour_operator_id, other_id);
