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
create trigger zones_touch before update on zones for each row execute function touch_row();

create table accommodations (
  id uuid not null default uuid_v7(),
  tour_operator_id uuid not null references tour_operators (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  name text not null check (name <> ''),
  aliases text[] not null default '{}',
  kind text not null default 'hotel' check (kind in ('hotel', 'hostal', 'lodge', 'camping', 'departamento', 'otro')),
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
  offset_minutes smallint not null default 0 check (offset_minutes between -60 and 60),
  state smallint not null default 1 check (state in (1, 2)),
  search text not null default '',
  primary key (tour_operator_id, id),
  foreign key (tour_operator_id, zone_id) references zones (tour_operator_id, id)
);
create function fold_accommodation() returns trigger language plpgsql as $$
begin
  new.search := fold(new.name || ' ' || array_to_string(new.aliases, ' '));
  return new;
end $$;
create trigger accommodations_fold before insert or update on accommodations for each row execute function fold_accommodation();
create trigger accommodations_touch before update on accommodations for each row execute function touch_row();
create index accommodations_list on accommodations (tour_operator_id, name collate "es-x-icu", id);
create index accommodations_zone on accommodations (tour_operator_id, zone_id);
create index accommodations_search on accommodations using gin (tour_operator_id, search gin_trgm_ops);

create table persons (
  id uuid not null default uuid_v7(),
  tour_operator_id uuid not null references tour_operators (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  full_name text not null check (full_name <> ''),
  roles text[] not null check (roles <@ '{cliente,pasajero,chofer,guia,contacto,oficina}' and cardinality(roles) > 0),
  document_type text not null default '',
  document_number text not null default '',
  nationality text not null default '' check (nationality ~ '^([A-Z]{2})?$'),
  birth_date date,
  email text not null default '',
  phone phone not null default '',
  languages text[] not null default '{}',
  notes text not null default '',
  user_id uuid,
  licence_class text not null default '',
  licence_expires_on date,
  guide_registry text not null default '',
  state smallint not null default 1 check (state in (1, 2)),
  search text not null generated always as (fold(full_name || ' ' || email || ' ' || phone || ' ' || document_number)) stored,
  primary key (tour_operator_id, id),
  unique (tour_operator_id, user_id),
  foreign key (tour_operator_id, user_id) references users (tour_operator_id, id)
);
create index persons_list on persons (tour_operator_id, full_name collate "es-x-icu", id);
create index persons_search on persons using gin (tour_operator_id, search gin_trgm_ops);
create index persons_email on persons (tour_operator_id, email) where email <> '';
create index persons_phone on persons (tour_operator_id, phone) where phone <> '';
create trigger persons_touch before update on persons for each row execute function touch_row();

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
create trigger vehicles_touch before update on vehicles for each row execute function touch_row();

create table vehicle_documents (
  id uuid not null default uuid_v7(),
  tour_operator_id uuid not null,
  vehicle_id uuid not null,
  kind text not null check (kind in ('permiso_circulacion', 'revision_tecnica', 'seguro_obligatorio', 'permiso_turismo', 'otro')),
  number text not null default '',
  expires_on date not null,
  primary key (tour_operator_id, id),
  foreign key (tour_operator_id, vehicle_id) references vehicles (tour_operator_id, id) on delete cascade
);
create index vehicle_documents_expiry on vehicle_documents (tour_operator_id, expires_on);
create index vehicle_documents_vehicle on vehicle_documents (tour_operator_id, vehicle_id);
