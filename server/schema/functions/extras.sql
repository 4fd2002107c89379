-- Extras with a stock per departure.

create or replace function extras_taken_by(status text, extras jsonb) returns jsonb language sql immutable as $$
  select case when seats_held_by(status, 1) + seats_sold_by(status, 1) > 0 then extras else '{}' end
$$;

-- Rows are locked in the order of the ids of the extras, so that two sales of the same extras cannot wait for each
-- other.
create or replace function add_extras(operator uuid, departure uuid, more jsonb, less jsonb) returns void
language plpgsql as $$
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

create or replace function count_extras() returns trigger language plpgsql as $$
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

create or replace trigger booking_items_count_extras_new after insert on booking_items
  for each row when (new.extras <> '{}') execute function count_extras();

create or replace trigger booking_items_count_extras_removed after delete on booking_items
  for each row when (old.extras <> '{}') execute function count_extras();

create or replace trigger booking_items_count_extras after update of status, extras, departure_id on booking_items
  for each row when (old.extras <> '{}' or new.extras <> '{}') execute function count_extras();
