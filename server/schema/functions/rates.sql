-- A rate more than 5 % from the known ones was perhaps mistyped: it is kept only with a confirmation.
create or replace function is_near_rate(typed float8, known float8) returns boolean
  language sql immutable parallel safe as $$
  select abs(typed - known) <= known * 5 / 100
$$;

create or replace function refuse_far_day_rate() returns trigger language plpgsql as $$
declare
  last numeric := (select r.rate from day_rates r
    where r.tour_operator_id = new.tour_operator_id and r.currency = new.currency
      and r.main_currency = new.main_currency
    order by r.date desc, r.number desc limit 1);
begin
  if not is_near_rate(new.rate::float8, last::float8) then
    raise exception 'the rate % is far from the last one', new.rate
      using errcode = 'check_violation', constraint = 'far_day_rate_confirmed';
  end if;
  return new;
end $$;

create or replace trigger day_rates_near before insert on day_rates for each row when (not new.confirmed)
  execute function refuse_far_day_rate();

-- A payment's rate is near the operator's last one, that of the payment's own day if it is recent, or its booking's.
-- Without a known rate there is nothing to compare.
create or replace function refuse_far_payment_rate() returns trigger language plpgsql as $$
declare
  pair text[];
  main currency_code;
  known numeric[];
  -- the value of one unit of the second currency
  worth float8;
begin
  select array[b.currency, new.currency], o.currency,
    array[b.exchange_rate, last.rate, of_its_day.rate]
  into pair, main, known
  from bookings b
  join tour_operators o on o.id = b.tour_operator_id
  left join lateral (select r.rate from day_rates r
    where r.tour_operator_id = o.id and r.main_currency = o.currency and r.currency = o.secondary_currency
      and r.currency in (b.currency, new.currency)
    order by r.date desc, r.number desc limit 1) last on true
  left join lateral (select r.rate from day_rates r
    where r.tour_operator_id = o.id and r.main_currency = o.currency and r.currency = o.secondary_currency
      and r.currency in (b.currency, new.currency) and r.date <= new.rate_date
      and new.rate_date between (new.created_at at time zone o.time_zone)::date - 7
        and (new.created_at at time zone o.time_zone)::date
    order by r.date desc, r.number desc limit 1) of_its_day on true
  where b.tour_operator_id = new.tour_operator_id and b.id = new.booking_id;
  known := array_remove(known, null);
  if main <> all(pair) or pair[1] = pair[2] or cardinality(known) = 0 then
    return new;
  end if;
  worth := case when (new.currency = main) = (new.rate_per = 'pago')
    then 1 / new.exchange_rate::float8 else new.exchange_rate::float8 end;
  if not exists (select from unnest(known) each where is_near_rate(worth, each::float8)) then
    raise exception 'the rate % is far from the known ones', new.exchange_rate
      using errcode = 'check_violation', constraint = 'far_payment_rate_confirmed';
  end if;
  return new;
end $$;

create or replace trigger payments_near_rate before insert on payments for each row
  when (not new.rate_confirmed and (new.rate_date is not null or new.exchange_rate <> 1))
  execute function refuse_far_payment_rate();
