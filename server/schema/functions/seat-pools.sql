-- Seats that several products share on a day.

-- A day widened for one sale returns to the pool's size as its seats are freed.
create or replace function add_pool_seats(operator uuid, pool uuid, day date, seats integer) returns void
language plpgsql as $$
begin
  if pool is null or seats = 0 then
    return;
  end if;
  insert into pool_days (tour_operator_id, pool_id, date, capacity)
    select operator, pool, day, p.capacity from seat_pools p where p.tour_operator_id = operator and p.id = pool
    on conflict do nothing;
  update pool_days d set
    seats_taken = d.seats_taken + seats,
    capacity = case when seats < 0 then greatest(p.capacity, d.seats_taken + seats) else d.capacity end
  from seat_pools p
  where d.tour_operator_id = operator and d.pool_id = pool and d.date = day
    and p.tour_operator_id = operator and p.id = pool;
end $$;

-- Follows the counters of the departure, whichever command wrote them.
create or replace function count_pool_seats() returns trigger language plpgsql as $$
declare
  pool uuid;
  departure departures := case when tg_op = 'DELETE' then old else new end;
begin
  select p.pool_id into pool from products p
    where p.tour_operator_id = departure.tour_operator_id and p.id = departure.product_id;
  if pool is null then
    return null;
  end if;
  if tg_op = 'UPDATE' and old.date = new.date then
    perform add_pool_seats(new.tour_operator_id, pool, new.date,
      new.seats_held + new.seats_sold - old.seats_held - old.seats_sold);
    return null;
  end if;
  if tg_op <> 'DELETE' then
    perform add_pool_seats(new.tour_operator_id, pool, new.date, new.seats_held + new.seats_sold);
  end if;
  if tg_op <> 'INSERT' then
    perform add_pool_seats(old.tour_operator_id, pool, old.date, -old.seats_held - old.seats_sold);
  end if;
  return null;
end $$;

create or replace trigger departures_count_pool_seats after insert or delete
  or update of seats_held, seats_sold, date on departures
  for each row execute function count_pool_seats();

-- A product that enters a pool brings its seats along, and takes them away when it leaves. Days that are over are
-- history: they fit whatever the size of the pool.
create or replace function change_pool() returns trigger language plpgsql as $$
declare
  departure record;
begin
  -- A sale that is under way counts for the pool it began in.
  perform from departures
    where tour_operator_id = new.tour_operator_id and product_id = new.id
    order by id for update;
  for departure in
    select date, sum(seats_held + seats_sold)::integer as seats from departures
    where tour_operator_id = new.tour_operator_id and product_id = new.id and seats_held + seats_sold > 0
    group by date order by date
  loop
    if new.pool_id is not null and departure.date < earliest_current_date() then
      insert into pool_days (tour_operator_id, pool_id, date, capacity)
        values (new.tour_operator_id, new.pool_id, departure.date, 1000)
        on conflict (tour_operator_id, pool_id, date) do update set capacity = 1000;
    end if;
    perform add_pool_seats(new.tour_operator_id, new.pool_id, departure.date, departure.seats);
    perform add_pool_seats(new.tour_operator_id, old.pool_id, departure.date, -departure.seats);
  end loop;
  return null;
end $$;

create or replace trigger products_change_pool after update of pool_id on products
  for each row when (old.pool_id is distinct from new.pool_id) execute function change_pool();
