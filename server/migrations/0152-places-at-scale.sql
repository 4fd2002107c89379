-- Loads the library, so that its settings below are known ones.
select show_limit();

create function latitude(place text) returns double precision language sql immutable parallel safe as $$
  select case when place <> '' then split_part(place, ',', 1)::float8 end
$$;
create index accommodations_alike on accommodations using gin (tour_operator_id, name_key gin_trgm_ops);
create index accommodations_alias_keys on accommodations using gin (tour_operator_id, alias_keys);
create index accommodations_phone on accommodations (tour_operator_id, phone) where phone <> '';
create index accommodations_latitude on accommodations (tour_operator_id, latitude(lat_lng)) where lat_lng <> '';

-- Whose names answer to what was typed: every word stands in them, or enough of it does though misspelled. If half of all
-- the pieces of three letters are there, then half of some word's are: that word is asked of the index.
create function places_named(operator uuid, words text[], enough double precision) returns setof uuid
language plpgsql stable set pg_trgm.word_similarity_threshold = '0.45' as $$
declare
  folded text[] := array(select fold(w) from unnest(words) as w order by length(w) desc);
  -- a word of one or two letters has no piece to look up: it is the beginning of a word
  patterns text[] := array(select case when length(w) < 3 then '% ' || l || '%' else '% %' || l || '%' end
    from (select w, replace(replace(replace(w, '\', '\\'), '%', '\%'), '_', '\_') as l from unnest(folded) as w) each);
  longest text := '%' || replace(replace(replace(folded[1], '\', '\\'), '%', '\%'), '_', '\_') || '%';
  whole text := array_to_string(folded, ' ');
  word text;
begin
  return query select a.id from accommodations a
    where a.tour_operator_id = operator and a.search like longest and ' ' || a.search like all (patterns);
  foreach word in array folded loop
    exit when length(word) < 3;
    return query select a.id from accommodations a
      where a.tour_operator_id = operator and a.search %> word and resemblance(whole, a.search) >= enough;
  end loop;
end $$;

-- Which of an operator's places may be the one described, with what they have in common.
create function similar_places(operator uuid, key text, other_keys text[], tel text, place text)
returns table (id uuid, same boolean, likeness double precision, meters double precision, same_phone boolean)
language plpgsql stable set pg_trgm.similarity_threshold = '0.45' as $$
begin
  return query
  with found as (
    select a.id from accommodations a where a.tour_operator_id = operator and a.name_key = any(key || other_keys)
    union
    select a.id from accommodations a where a.tour_operator_id = operator and a.alias_keys @> array[key]
    union
    select a.id from accommodations a where a.tour_operator_id = operator and a.name_key % key
    union
    select a.id from accommodations a where a.tour_operator_id = operator and tel <> '' and a.phone <> '' and a.phone = tel
    union
    select a.id from accommodations a where a.tour_operator_id = operator and a.lat_lng <> ''
      and latitude(a.lat_lng) between latitude(place) - 0.0008 and latitude(place) + 0.0008
      and meters_between(a.lat_lng, place) < 80
  )
  select a.id, a.name_key = any(key || other_keys) or a.alias_keys @> array[key], similarity(a.name_key, key)::float8,
    meters_between(a.lat_lng, place), tel <> '' and a.phone = tel
  from found f join accommodations a on a.tour_operator_id = operator and a.id = f.id;
end $$;

-- The pairs that may be one place, found again whenever one of the two changes: comparing all with all would cost the
-- square of them. one_id < other_id.
create table similar_accommodations (
  tour_operator_id uuid not null,
  one_id uuid not null,
  other_id uuid not null check (one_id < other_id),
  same boolean not null,
  likeness double precision not null,
  meters double precision,
  same_phone boolean not null,
  primary key (tour_operator_id, one_id, other_id),
  foreign key (tour_operator_id, one_id) references accommodations (tour_operator_id, id) on delete cascade,
  foreign key (tour_operator_id, other_id) references accommodations (tour_operator_id, id) on delete cascade
);
create index similar_accommodations_other on similar_accommodations (tour_operator_id, other_id);

create function pair_accommodation() returns trigger language plpgsql as $$
begin
  delete from similar_accommodations where tour_operator_id = new.tour_operator_id and new.id in (one_id, other_id);
  insert into similar_accommodations
    select new.tour_operator_id, least(s.id, new.id), greatest(s.id, new.id), s.same, s.likeness, s.meters, s.same_phone
    from similar_places(new.tour_operator_id, new.name_key, new.alias_keys, new.phone, new.lat_lng) s
    where s.id <> new.id and (s.same or (s.meters < 80 and (s.same_phone or s.likeness >= 0.25))
      or (s.likeness >= 0.45 and coalesce(s.meters, 0) < 1000))
    on conflict do nothing;
  return null;
end $$;
create trigger accommodations_pair_new after insert on accommodations for each row execute function pair_accommodation();
create trigger accommodations_pair after update on accommodations for each row
  when ((old.name_key, old.alias_keys, old.phone, old.lat_lng) is distinct from (new.name_key, new.alias_keys, new.phone, new.lat_lng))
  execute function pair_accommodation();

insert into similar_accommodations
  select a.tour_operator_id, a.id, s.id, s.same, s.likeness, s.meters, s.same_phone
  from accommodations a,
    lateral similar_places(a.tour_operator_id, a.name_key, a.alias_keys, a.phone, a.lat_lng) s
  where a.id < s.id and (s.same or (s.meters < 80 and (s.same_phone or s.likeness >= 0.25))
    or (s.likeness >= 0.45 and coalesce(s.meters, 0) < 1000));
