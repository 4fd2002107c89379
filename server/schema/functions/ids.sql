-- RFC 9562, version 7: 48 bits of milliseconds, then 12 bits that part each of them into steps of a quarter of a
-- microsecond, so that rows written one after the other sort in that order even within a transaction; then chance.
-- 512 / 125 is 4096 / 1000, in numbers that bigint holds. Migration 0001 has the first form, without the 12 bits.
create or replace function uuid_v7() returns uuid language sql as $$
  select (
    overlay(
      lpad(to_hex((date_part('epoch', clock_timestamp()) * 1000000)::bigint * 512 / 125), 15, '0')
      placing '7' from 13 for 0)
    || substr(gen_random_uuid()::text, 20))::uuid
$$;
