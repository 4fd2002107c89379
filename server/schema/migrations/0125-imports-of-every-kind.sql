-- One table for the imports of every kind of record. `created` names what an import made, so that it can be undone.
create table imports (
  id uuid not null default uuid_v7(),
  tour_operator_id uuid not null references tour_operators (id),
  created_at timestamptz not null default product_now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  kind text not null,
  file_name text not null,
  user_id uuid,
  user_name text not null default '',
  status text not null default 'revisada' check (status in ('revisada', 'importada', 'deshecha')),
  sheet jsonb not null default '{}',
  outcomes jsonb not null default '{}',
  created jsonb not null default '[]',
  imported integer not null default 0,
  removed integer not null default 0,
  primary key (tour_operator_id, id)
);
create index imports_list on imports (tour_operator_id, kind, created_at desc);

insert into imports (id, tour_operator_id, created_at, updated_at, version, kind, file_name, user_id, user_name, status,
  imported, removed, created)
select i.id, i.tour_operator_id, i.created_at, i.updated_at, i.version, 'accommodations', i.file_name, i.user_id,
  i.user_name, i.status, i.imported, i.removed,
  coalesce((select jsonb_agg(jsonb_build_object('entity', 'accommodation', 'id', a.id)) from accommodations a
    where a.tour_operator_id = i.tour_operator_id and a.import_id = i.id and i.status = 'importada'), '[]')
from accommodation_imports i where i.status <> 'revisada';

alter table accommodations drop column import_id;
drop table accommodation_imports;
