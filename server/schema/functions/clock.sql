-- The product's current time: for timestamps and the rules of the database. Only tests set
-- `baqueano.clock_ahead`, so that it matches their program's clock.
create or replace function product_now() returns timestamptz language sql stable as $$
  select now() + coalesce(nullif(current_setting('baqueano.clock_ahead', true), '')::interval, interval '0')
$$;

-- The first day that is not over yet somewhere on earth: upcoming departures have this date or a later one.
create or replace function earliest_current_date() returns date language sql stable as $$
  select (product_now() at time zone 'UTC')::date - 1
$$;

-- The same as `minutesUntilBack` in domain/departures: whole days are days of the calendar and end with their last one.
create or replace function minutes_until_back(start_time time, duration_minutes integer) returns integer
language sql immutable as $$
  select case
    when duration_minutes > 1440 and duration_minutes % 1440 = 0
      then duration_minutes - 1 - extract(epoch from start_time)::integer / 60
    else duration_minutes
  end
$$;
