-- Searching places by name, and finding pairs that may be one place.

-- Loads the library, so that its settings below are known ones.
select show_limit();

-- The distinctive words of a lodging's name, as in domain/resources/place-name.rules.ts. As for name_key, stored
-- values do not change with the function.
create or replace function place_key(name text) returns text language plpgsql immutable strict as $$
declare
  words text[] := array(select word
    from regexp_split_to_table(regexp_replace(fold(name), '[^[:alnum:]]+', ' ', 'g'), ' ') as word
    where word <> '');
  proper text[] := array(select word from unnest(words) as word where word <> all (generic_place_words()));
  distinctive text[] := array(select word from unnest(proper) as word
    where word <> all (small_place_words()));
begin
  return array_to_string(array(select word from unnest(
    case when distinctive <> '{}' then distinctive when proper <> '{}' then proper else words end) as word
    order by word collate "C"), ' ');
end $$;

create or replace function fold_accommodation() returns trigger language plpgsql as $$
begin
  new.search := fold(new.name || ' ' || array_to_string(new.aliases, ' '));
  new.name_key := place_key(new.name);
  new.alias_keys := array(select distinct place_key(alias) from unnest(new.aliases) as alias);
  return new;
end $$;

create or replace trigger accommodations_fold before insert or update on accommodations
  for each row execute function fold_accommodation();

-- From 0 to 1: the share of the search text's trigrams that occur in a place's names.
create or replace function resemblance(typed text, names text) returns double precision
language sql immutable parallel safe as $$
  select coalesce(avg((piece = any(show_trgm(names)))::int), 0)::float8 from unnest(show_trgm(typed)) as piece
$$;

-- Great-circle distance; null if either position is unknown.
create or replace function meters_between(one text, other text) returns double precision
language sql immutable parallel safe as $$
  select case when one <> '' and other <> '' then 2 * 6371000 * asin(sqrt(least(1,
    power(sin(radians(split_part(other, ',', 1)::float8 - split_part(one, ',', 1)::float8) / 2), 2)
    + cos(radians(split_part(one, ',', 1)::float8)) * cos(radians(split_part(other, ',', 1)::float8))
      * power(sin(radians(split_part(other, ',', 2)::float8 - split_part(one, ',', 2)::float8) / 2), 2)))) end
$$;

-- Places whose names match a search: every word is in them, or, for misspelled words, enough trigrams are. If
-- half of all trigrams match, then half of some word's do: the index is queried for that word. The plan is cached
-- for a session and may be made while the table still looks empty, as in an import: without enable_seqscan it
-- uses the indexes all the same.
create or replace function places_named(operator uuid, words text[], enough double precision) returns setof uuid
language plpgsql stable set pg_trgm.word_similarity_threshold = '0.45' set enable_seqscan = off as $$
declare
  folded text[] := array(select fold(w) from unnest(words) as w order by length(w) desc);
  -- a word of one or two letters has no trigram: it is matched as the beginning of a word
  patterns text[] := array(select case when length(w) < 3 then '% ' || l || '%' else '% %' || l || '%' end
    from (select w, replace(replace(replace(w, '\', '\\'), '%', '\%'), '_', '\_') as l
      from unnest(folded) as w) each);
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

-- Places of an operator that may be the given one, with their common features. Settings: see places_named.
create or replace function similar_places(operator uuid, key text, other_keys text[], tel text, place text)
returns table (id uuid, same boolean, likeness double precision, meters double precision, same_phone boolean)
language plpgsql stable set pg_trgm.similarity_threshold = '0.45' set enable_seqscan = off as $$
begin
  return query
  with found as (
    select a.id from accommodations a where a.tour_operator_id = operator and a.name_key = any(key || other_keys)
    union
    select a.id from accommodations a where a.tour_operator_id = operator and a.alias_keys @> array[key]
    union
    select a.id from accommodations a where a.tour_operator_id = operator and a.name_key % key
    union
    select a.id from accommodations a where a.tour_operator_id = operator and tel <> '' and a.phone <> ''
      and a.phone = tel
    union
    select a.id from accommodations a where a.tour_operator_id = operator and a.lat_lng <> ''
      and latitude(a.lat_lng) between latitude(place) - 0.0008 and latitude(place) + 0.0008
      and meters_between(a.lat_lng, place) < 80
  )
  select a.id, a.name_key = any(key || other_keys) or a.alias_keys @> array[key],
    similarity(a.name_key, key)::float8,
    meters_between(a.lat_lng, place), tel <> '' and a.phone = tel
  from found f join accommodations a on a.tour_operator_id = operator and a.id = f.id;
end $$;

create or replace function pair_accommodation() returns trigger language plpgsql as $$
begin
  delete from similar_accommodations where tour_operator_id = new.tour_operator_id and new.id in (one_id, other_id);
  insert into similar_accommodations (tour_operator_id, one_id, other_id, same, likeness, meters, same_phone)
    select new.tour_operator_id, least(s.id, new.id), greatest(s.id, new.id), s.same, s.likeness, s.meters,
      s.same_phone
    from similar_places(new.tour_operator_id, new.name_key, new.alias_keys, new.phone, new.lat_lng) s
    where s.id <> new.id and (s.same or (s.meters < 80 and (s.same_phone or s.likeness >= 0.25))
      or (s.likeness >= 0.45 and coalesce(s.meters, 0) < 1000))
    on conflict do nothing;
  return null;
end $$;

create or replace trigger accommodations_pair_new after insert on accommodations
  for each row execute function pair_accommodation();

create or replace trigger accommodations_pair after update on accommodations for each row
  when ((old.name_key, old.alias_keys, old.phone, old.lat_lng) is distinct
    from (new.name_key, new.alias_keys, new.phone, new.lat_lng))
  execute function pair_accommodation();
