-- What the product takes for now. Tests and trials set `baqueano.now`, so that the rules of the database ask the
-- same clock as the program; nobody else sets it.
create or replace function product_now() returns timestamptz language sql stable as $$
  select coalesce(nullif(current_setting('baqueano.now', true), '')::timestamptz, now())
$$;
