-- Customers, passengers, drivers, guides and contacts: one list of people.

create table persons (
  id uuid not null default uuid_v7(),
  tour_operator_id uuid not null references tour_operators (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  full_name text not null check (full_name <> ''),
  roles text[] not null
    check (roles <@ '{cliente,pasajero,chofer,guia,contacto,oficina}' and cardinality(roles) > 0),
  document_type text not null default '',
  document_number text not null default '',
  nationality text not null default '' check (nationality ~ '^([A-Z]{2})?$'),
  birth_date date,
  diet text not null default '',
  emergency_name text not null default '',
  emergency_phone phone not null default '',
  email text not null default '',
  phone phone not null default '',
  languages text[] not null default '{}',
  notes text not null default '',
  user_id uuid,
  licence_class text not null default '',
  licence_number text not null default '',
  licence_expires_on date,
  guide_registry text not null default '',
  guide_registry_expires_on date,
  state smallint not null default 1 check (state in (1, 2)),
  anonymised_at timestamptz,
  -- how two papers compare: letters and digits only
  document_key text not null generated always as
    (regexp_replace(lower(document_number), '[^a-z0-9]', '', 'g')) stored,
  -- how two names compare: words in alphabetical order (functions/persons.sql)
  name_key text not null default '',
  search text not null
    generated always as (fold(full_name || ' ' || email || ' ' || phone || ' ' || document_number)) stored,
  primary key (tour_operator_id, id),
  unique (tour_operator_id, user_id),
  foreign key (tour_operator_id, user_id) references users (tour_operator_id, id)
);
create index persons_list on persons (tour_operator_id, full_name collate "es-x-icu", id);
create index persons_search on persons using gin (tour_operator_id, search gin_trgm_ops);
create index persons_phone on persons (tour_operator_id, phone) where phone <> '';
create index persons_email on persons (tour_operator_id, lower(email)) where email <> '';
create index persons_document on persons (tour_operator_id, document_key) where document_key <> '';
create index persons_name on persons (tour_operator_id, name_key);
create index persons_name_similar on persons using gin (tour_operator_id, name_key gin_trgm_ops);
create index persons_recent on persons (tour_operator_id, updated_at desc, id);

-- Two that look alike and are known to be different people; one_id < other_id.
create table different_persons (
  tour_operator_id uuid not null,
  one_id uuid not null,
  other_id uuid not null check (one_id < other_id),
  primary key (tour_operator_id, one_id, other_id),
  foreign key (tour_operator_id, one_id) references persons (tour_operator_id, id) on delete cascade,
  foreign key (tour_operator_id, other_id) references persons (tour_operator_id, id) on delete cascade
);
create index different_persons_other on different_persons (tour_operator_id, other_id);
