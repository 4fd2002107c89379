-- What the product takes for now. Tests and trials set `baqueano.now`, so that the rules below ask the same clock as
-- the program; nobody else sets it.
create function product_now() returns timestamptz language sql stable as $$
  select coalesce(nullif(current_setting('baqueano.now', true), '')::timestamptz, now())
$$;

create or replace function change_pool() returns trigger language plpgsql as $$
declare
  departure record;
begin
  -- A sale that is under way counts for the pool it began in.
  perform from departures where tour_operator_id = new.tour_operator_id and product_id = new.id order by id for update;
  for departure in
    select date, sum(seats_held + seats_sold)::integer as seats from departures
    where tour_operator_id = new.tour_operator_id and product_id = new.id and seats_held + seats_sold > 0
    group by date order by date
  loop
    if new.pool_id is not null and departure.date < (product_now() at time zone 'UTC')::date - 1 then
      insert into pool_days (tour_operator_id, pool_id, date, capacity)
        values (new.tour_operator_id, new.pool_id, departure.date, 1000)
        on conflict (tour_operator_id, pool_id, date) do update set capacity = 1000;
    end if;
    perform add_pool_seats(new.tour_operator_id, new.pool_id, departure.date, departure.seats);
    perform add_pool_seats(new.tour_operator_id, old.pool_id, departure.date, -departure.seats);
  end loop;
  return null;
end $$;

create or replace function copy_seats() returns trigger language plpgsql as $$
begin
  update schedule_sheets set seats = new.seats
    where tour_operator_id = new.tour_operator_id and vehicle_id = new.id and service_date >= (product_now() at time zone 'UTC')::date - 1
      and status in ('borrador', 'asignada', 'publicada');
  return null;
end $$;

create or replace function stay_active() returns trigger language plpgsql as $$
declare
  run record;
begin
  select s.id, s.number into run
    from resource_uses u
    join schedule_sheets s on s.tour_operator_id = u.tour_operator_id and s.id = u.owner_id
    where u.tour_operator_id = new.tour_operator_id and u.resource_id = new.id and u.owner = 'sheet'
      and upper(u.during) > product_now() and s.status not in ('cerrada', 'anulada')
    order by lower(u.during) limit 1;
  if run is not null then
    raise exception 'it is on a sheet' using errcode = '23514',
      constraint = case tg_table_name when 'vehicles' then 'vehicle_needed' else 'person_needed' end,
      detail = json_build_object('name', to_jsonb(new) ->> case tg_table_name when 'vehicles' then 'name' else 'full_name' end,
        'sheet_id', run.id, 'sheet_number', run.number)::text;
  end if;
  return new;
end $$;
