-- The product's current time: for timestamps and the rules of the database. Only tests set
-- `baqueano.clock_ahead`, so that it matches their program's clock.
create or replace function product_now() returns timestamptz language sql stable as $$
  select now() + coalesce(nullif(current_setting('baqueano.clock_ahead', true), '')::interval, interval '0')
$$;

-- The first day that is not over yet somewhere on earth: upcoming departures have this date or a later one.
create or replace function earliest_current_date() returns date language sql stable as $$
  select (product_now() at time zone 'UTC')::date - 1
$$;

-- Minutes from a departure to its return. Whole days are days of the calendar: they end with the last minute of their
-- last one, also where the clock changes on the way.
create or replace function minutes_until_back(operator uuid, starts_at timestamptz, duration_minutes integer)
returns integer language sql stable as $$
  select case
    when duration_minutes > 1440 and duration_minutes % 1440 = 0 then extract(epoch from
      (((starts_at at time zone o.time_zone)::date + duration_minutes / 1440)::timestamp - interval '1 minute')
        at time zone o.time_zone - starts_at)::integer / 60
    else duration_minutes
  end
  from tour_operators o where o.id = operator
$$;

-- Which of the two an instant is, where the clock of the zone goes back and shows its time twice; else null. The
-- server reads such a time as the second of the two.
create or replace function clock_occurrence(instant timestamptz, zone text) returns smallint
language sql stable parallel safe as $$
  select case when shown.wall at time zone zone <> instant then 1
    when (instant - interval '1 hour') at time zone zone = shown.wall then 2 end::smallint
  from (select instant at time zone zone as wall) shown
$$;
