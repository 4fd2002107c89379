-- Former names that only release 0.1.0 uses, while it runs beside this version during an upgrade. The next release
-- removes this file and, in a migration, what it creates.

create or replace view told_sheets as select * from published_sheets;
create or replace view told_stops as select * from published_stops;
create or replace view told_passengers as select * from published_passengers;
create or replace view told_crew as select * from published_crew;
create or replace view moved_pickups_to_tell as select * from moved_pickups_to_send;
create or replace view tellings as select * from list_notices;

create or replace function is_ahead(status text) returns boolean language sql immutable as $$
  select is_upcoming(status)
$$;

create or replace function minutes_until_back(start_time time, duration_minutes integer) returns integer
language sql immutable as $$
  select case
    when duration_minutes > 1440 and duration_minutes % 1440 = 0
      then duration_minutes - 1 - extract(epoch from start_time)::integer / 60
    else duration_minutes
  end
$$;
