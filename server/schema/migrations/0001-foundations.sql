-- What every later file builds on: extensions, value types, and the functions that tables themselves use.
--
-- The rules of all tables, said once:
-- - Every row of an operator carries `tour_operator_id`, first in its primary key and in its foreign keys: a row
--   cannot refer to the row of another operator.
-- - `version` and `updated_at` are kept by a trigger (functions/row-versions.sql); a screen sends back the version
--   it saw.
-- - Money is a whole number of the currency's minor unit (cents; pesos where there are none).
-- - `state` is 1 for active, 2 for inactive. Names of columns end in the unit where there is one: `_minutes`,
--   `_percent`.
-- - `date` and `start_time` are local to the operator; `timestamptz` is an instant.
-- - Names of constraints are part of the program: server/db and the features turn them into sentences.

create extension if not exists btree_gist; -- exclusion constraints over ids and times
create extension if not exists btree_gin; -- search indexes that begin with the operator
create extension if not exists pg_trgm; -- search by parts of words, and names that look alike
create extension if not exists unaccent; -- search without accents

-- «-33.4489,-70.6693», or empty
create domain lat_lng as text check (value ~ '^(-?\d{1,2}(\.\d+)?,-?\d{1,3}(\.\d+)?)?$');
-- E.164, or empty
create domain phone as text check (value ~ '^(\+[1-9]\d{6,14})?$');
-- ISO 4217
create domain currency_code as text check (value ~ '^[A-Z]{3}$');
create domain hex_color as text check (value ~ '^#[0-9a-f]{6}$');

-- These functions are here and not in functions/, because defaults, generated columns and indexes use them.
-- Values stored in an index or a generated column do not change with the function: a change of one of these is a
-- migration that also rebuilds what it stored.

-- Ids in time order (RFC 9562, version 7), so that new rows are adjacent in the indexes.
create function uuid_v7() returns uuid language sql volatile as $$
  select encode(
    set_bit(set_bit(
      overlay(uuid_send(gen_random_uuid())
        placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3)
        from 1 for 6),
      52, 1), 53, 1), 'hex')::uuid
$$;

-- What search compares: lower case, no accents. It may be called immutable because its dictionary is named.
create function fold(value text) returns text language sql immutable parallel safe strict as $$
  select lower(public.unaccent('public.unaccent'::regdictionary, value))
$$;

-- The first part of a `lat_lng`; null where the place is not known.
create function latitude(place text) returns double precision language sql immutable parallel safe as $$
  select case when place <> '' then split_part(place, ',', 1)::float8 end
$$;

-- Which mailbox an address reaches: capitals, what follows a plus, and the dots of Gmail make no other one.
create function mailbox(address text) returns text language sql immutable parallel safe as $$
  select case
    when split_part(lower(address), '@', 2) in ('gmail.com', 'googlemail.com')
      then replace(split_part(split_part(lower(address), '@', 1), '+', 1), '.', '') || '@gmail.com'
    else split_part(split_part(lower(address), '@', 1), '+', 1) || '@' || split_part(lower(address), '@', 2)
  end
$$;
