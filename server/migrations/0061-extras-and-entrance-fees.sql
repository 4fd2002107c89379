create table extras (
  id uuid not null default uuid_v7(),
  tour_operator_id uuid not null,
  product_id uuid not null,
  position smallint not null default 0,
  name text not null check (name <> ''),
  description text not null default '',
  unit text not null default 'persona' check (unit in ('persona', 'reserva')),
  amount bigint not null check (amount between 0 and 100000000000),
  required boolean not null default false,
  -- of each departure; null is as many as are asked for
  stock integer check (stock between 0 and 10000),
  max_per_booking integer check (max_per_booking between 1 and 500),
  active boolean not null default true,
  primary key (tour_operator_id, id),
  foreign key (tour_operator_id, product_id) references products (tour_operator_id, id) on delete cascade
);
create index extras_product on extras (tour_operator_id, product_id, position);

alter table booking_lines add foreign key (tour_operator_id, extra_id) references extras (tour_operator_id, id);
create index booking_lines_extra on booking_lines (tour_operator_id, extra_id) where extra_id is not null;

-- How many of each extra an item takes, {extra_id: quantity}: what the counters move by.
alter table booking_items add column extras jsonb not null default '{}';

-- A departure's counter of an extra; extras_within_stock is the last wall, as seats_within_capacity is for seats.
create table departure_extras (
  tour_operator_id uuid not null,
  departure_id uuid not null,
  extra_id uuid not null,
  stock integer,
  taken integer not null default 0 check (taken >= 0),
  primary key (tour_operator_id, departure_id, extra_id),
  constraint extras_within_stock check (taken <= stock),
  foreign key (tour_operator_id, departure_id) references departures (tour_operator_id, id) on delete cascade,
  foreign key (tour_operator_id, extra_id) references extras (tour_operator_id, id) on delete cascade
) with (fillfactor = 50);
create index departure_extras_extra on departure_extras (tour_operator_id, extra_id);

create function extras_taken_by(status text, extras jsonb) returns jsonb language sql immutable as $$
  select case when seats_held_by(status, 1) + seats_sold_by(status, 1) > 0 then extras else '{}' end
$$;

-- Rows are locked in the order of the extras' ids, so that two sales of the same extras can't wait for each other.
create function add_extras(operator uuid, departure uuid, more jsonb, less jsonb) returns void language plpgsql as $$
declare
  change record;
begin
  for change in
    select e.id, e.name, e.stock, d.quantity
    from (
      select key::uuid as id, sum(quantity)::integer as quantity
      from (
        select key, value::integer as quantity from jsonb_each_text(more)
        union all
        select key, -value::integer from jsonb_each_text(less)
      ) each_extra
      group by key having sum(quantity) <> 0
    ) d
    join extras e on e.tour_operator_id = operator and e.id = d.id
    order by e.id
  loop
    insert into departure_extras (tour_operator_id, departure_id, extra_id, stock)
      values (operator, departure, change.id, change.stock) on conflict do nothing;
    begin
      update departure_extras set taken = taken + change.quantity
        where tour_operator_id = operator and departure_id = departure and extra_id = change.id;
    exception when check_violation then
      raise exception 'no more of the extra' using errcode = '23514', constraint = 'extras_within_stock',
        detail = (select json_build_object('extra', change.name, 'left', stock - taken)::text from departure_extras
          where tour_operator_id = operator and departure_id = departure and extra_id = change.id);
    end;
  end loop;
end $$;

create function count_extras() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.departure_id = new.departure_id then
    perform add_extras(new.tour_operator_id, new.departure_id,
      extras_taken_by(new.status, new.extras), extras_taken_by(old.status, old.extras));
    return null;
  end if;
  if tg_op <> 'DELETE' then
    perform add_extras(new.tour_operator_id, new.departure_id, extras_taken_by(new.status, new.extras), '{}');
  end if;
  if tg_op <> 'INSERT' then
    perform add_extras(old.tour_operator_id, old.departure_id, '{}', extras_taken_by(old.status, old.extras));
  end if;
  return null;
end $$;
create trigger booking_items_count_extras_new after insert on booking_items
  for each row when (new.extras <> '{}') execute function count_extras();
create trigger booking_items_count_extras_gone after delete on booking_items
  for each row when (old.extras <> '{}') execute function count_extras();
create trigger booking_items_count_extras after update of status, extras, departure_id on booking_items
  for each row when (old.extras <> '{}' or new.extras <> '{}') execute function count_extras();

-- What a park or a community asks at its gate: never part of the tour's price unless it says so.
create table entrance_fees (
  id uuid not null default uuid_v7(),
  tour_operator_id uuid not null,
  product_id uuid not null,
  position smallint not null default 0,
  name text not null check (name <> ''),
  note text not null default '',
  payment text not null check (payment in ('incluida', 'en_efectivo_en_la_entrada', 'prepagada')),
  primary key (tour_operator_id, id),
  foreign key (tour_operator_id, product_id) references products (tour_operator_id, id) on delete cascade
);
create index entrance_fees_product on entrance_fees (tour_operator_id, product_id, position);

create table entrance_fee_rates (
  tour_operator_id uuid not null,
  entrance_fee_id uuid not null,
  position smallint not null,
  residency text not null default 'cualquiera' check (residency in ('cualquiera', 'nacional', 'extranjero')),
  min_age smallint not null default 0 check (min_age >= 0),
  max_age smallint check (max_age >= min_age),
  amount bigint not null check (amount between 0 and 100000000000),
  primary key (tour_operator_id, entrance_fee_id, position),
  foreign key (tour_operator_id, entrance_fee_id) references entrance_fees (tour_operator_id, id) on delete cascade
);
