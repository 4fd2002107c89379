-- The words that tell one lodging from another, as domain/resources/place-name.rules.ts cuts them.
create function place_key(name text) returns text language plpgsql immutable strict as $$
declare
  words text[] := array(select word from regexp_split_to_table(regexp_replace(fold(name), '[^[:alnum:]]+', ' ', 'g'), ' ') as word
    where word <> '');
  proper text[] := array(select word from unnest(words) as word where word <> all (
    '{hotel,hotels,hostal,hostel,hosteria,hostelling,hospedaje,lodge,ecolodge,refugio,residencial,cabana,cabanas,camping,posada,pousada,casa,apart,aparthotel,apartamento,apartamentos,departamento,departamentos,alojamiento,inn,resort,spa,boutique,bed,breakfast,bnb,b}'));
  telling text[] := array(select word from unnest(proper) as word
    where word <> all ('{de,del,la,las,el,los,y,e,and,the,of,en}'));
begin
  return array_to_string(array(select word from unnest(
    case when telling <> '{}' then telling when proper <> '{}' then proper else words end) as word order by word collate "C"), ' ');
end $$;

-- From 0 to 1: how many of the pieces of three letters of what was typed are in a place's names.
create function resemblance(typed text, names text) returns double precision language sql immutable parallel safe as $$
  select coalesce(avg((piece = any(show_trgm(names)))::int), 0)::float8 from unnest(show_trgm(typed)) as piece
$$;

-- As the crow flies, on a round earth; null where one of the two is not known.
create function meters_between(one text, other text) returns double precision language sql immutable parallel safe as $$
  select case when one <> '' and other <> '' then 2 * 6371000 * asin(sqrt(least(1,
    power(sin(radians(split_part(other, ',', 1)::float8 - split_part(one, ',', 1)::float8) / 2), 2)
    + cos(radians(split_part(one, ',', 1)::float8)) * cos(radians(split_part(other, ',', 1)::float8))
      * power(sin(radians(split_part(other, ',', 2)::float8 - split_part(one, ',', 2)::float8) / 2), 2)))) end
$$;

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
create trigger accommodation_imports_touch before update on accommodation_imports
  for each row execute function touch_row();

alter table accommodations
  -- null: as long as the operator's vans wait anywhere
  add column wait_minutes smallint check (wait_minutes between 0 and 60),
  add column name_key text not null default '',
  add column alias_keys text[] not null default '{}',
  add column import_id uuid,
  add foreign key (tour_operator_id, import_id) references accommodation_imports (tour_operator_id, id);
create index accommodations_import on accommodations (tour_operator_id, import_id) where import_id is not null;

create or replace function fold_accommodation() returns trigger language plpgsql as $$
begin
  new.search := fold(new.name || ' ' || array_to_string(new.aliases, ' '));
  new.name_key := place_key(new.name);
  new.alias_keys := array(select distinct place_key(alias) from unnest(new.aliases) as alias);
  return new;
end $$;
alter table accommodations disable trigger accommodations_touch;
update accommodations set name = name;
alter table accommodations enable trigger accommodations_touch;
create index accommodations_name_key on accommodations (tour_operator_id, name_key);

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
