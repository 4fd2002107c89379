-- Whether an item's passengers may be on a sheet.

create or replace function sheet_travels(status text) returns boolean language sql immutable as $$
  select status in ('confirmada', 'completada', 'no_presentada')
$$;

-- Passengers that a partner carries are on no sheet of the operator.
create or replace function sheet_travels(status text, by_partner boolean) returns boolean language sql immutable as $$
  select status in ('confirmada', 'completada', 'no_presentada') and not by_partner
$$;

-- Only a travelling passenger boards, once, and not on a suspended departure. The item is locked, so that it
-- cannot be cancelled meanwhile.
create or replace function board_passenger() returns trigger language plpgsql as $$
declare
  item record;
  other record;
begin
  select i.id, i.status, i.by_partner, d.status as departure_status, coalesce(c.seats, 1) as seats into item
    from passengers p
    join booking_items i on i.tour_operator_id = p.tour_operator_id and i.id = p.booking_item_id
    join departures d on d.tour_operator_id = i.tour_operator_id and d.id = i.departure_id
    left join price_categories c on c.tour_operator_id = i.tour_operator_id and c.product_id = i.product_id
      and c.code = p.category_code
    where p.tour_operator_id = new.tour_operator_id and p.id = new.passenger_id
    for share of i;
  if item is null or not sheet_travels(item.status, item.by_partner) or item.departure_status = 'suspendida' then
    raise exception 'passenger % does not travel', new.passenger_id
      using errcode = '23514', constraint = 'passenger_not_travelling';
  end if;
  new.booking_item_id := item.id;
  new.seats := item.seats;
  new.live := (select s.status <> 'anulada' from schedule_sheets s
    where s.tour_operator_id = new.tour_operator_id and s.id = new.schedule_sheet_id);
  select s.id, s.number into other
    from schedule_sheet_passengers q
    join schedule_sheets s on s.tour_operator_id = q.tour_operator_id and s.id = q.schedule_sheet_id
    where q.tour_operator_id = new.tour_operator_id and q.passenger_id = new.passenger_id and q.live
      and q.schedule_sheet_id <> new.schedule_sheet_id
      and (q.leg = new.leg or 'completa' in (q.leg, new.leg))
    limit 1;
  if other is not null then
    raise exception 'passenger % is on another sheet', new.passenger_id
      using errcode = '23505', constraint = 'passenger_once_out',
      detail = json_build_object('sheet_id', other.id, 'sheet_number', other.number)::text;
  end if;
  return new;
end $$;

create or replace trigger schedule_sheet_passengers_board before insert on schedule_sheet_passengers
  for each row execute function board_passenger();

-- The counters of a sheet are the sum of its passengers; seats_within_vehicle is the last wall.
create or replace function count_aboard() returns trigger language plpgsql as $$
declare
  change record;
begin
  for change in
    select m.tour_operator_id, m.schedule_sheet_id, count(*)::integer * m.sign as people,
      sum(m.seats)::integer * m.sign as seats
    from (select *, case tg_op when 'DELETE' then -1 else 1 end as sign from moved) m
    group by m.tour_operator_id, m.schedule_sheet_id, m.sign
    order by m.schedule_sheet_id
  loop
    begin
      update schedule_sheets set people = people + change.people, seats_taken = seats_taken + change.seats,
          has_changes = has_changes or published_version > 0
        where tour_operator_id = change.tour_operator_id and id = change.schedule_sheet_id;
    exception when check_violation then
      raise exception 'no more seats on the sheet' using errcode = '23514', constraint = 'seats_within_vehicle',
        detail = (select json_build_object('sheet_number', number, 'seats', seats, 'left', seats - seats_taken,
            'asked', change.seats)::text from schedule_sheets
          where tour_operator_id = change.tour_operator_id and id = change.schedule_sheet_id);
    end;
  end loop;
  return null;
end $$;

create or replace trigger schedule_sheet_passengers_on after insert on schedule_sheet_passengers
  referencing new table as moved for each statement execute function count_aboard();

create or replace trigger schedule_sheet_passengers_off after delete on schedule_sheet_passengers
  referencing old table as moved for each statement execute function count_aboard();

-- Whether a live sheet mixes a private booking with another booking.
create or replace function shares_privately(operator uuid, sheet uuid) returns boolean language sql stable as $$
  select count(distinct i.booking_id) > 1 and bool_or(p.kind = 'privado')
  from schedule_sheet_passengers g
  join booking_items i on i.tour_operator_id = g.tour_operator_id and i.id = g.booking_item_id
  join products p on p.tour_operator_id = i.tour_operator_id and p.id = i.product_id
  where g.tour_operator_id = operator and g.schedule_sheet_id = sheet and g.live
$$;

-- A private party travels alone, unless a person decided otherwise with a reason.
create or replace function keep_private_alone() returns trigger language plpgsql as $$
declare
  sheet record;
begin
  for sheet in
    select s.id, s.number from schedule_sheets s
    where (s.tour_operator_id, s.id) in (select tour_operator_id, schedule_sheet_id from moved)
      and s.shared_reason = '' and shares_privately(s.tour_operator_id, s.id)
  loop
    raise exception 'a private party travels alone' using errcode = '23514', constraint = 'private_travels_alone',
      detail = json_build_object('sheet_id', sheet.id, 'sheet_number', sheet.number)::text;
  end loop;
  return null;
end $$;

create or replace trigger schedule_sheet_passengers_private after insert on schedule_sheet_passengers
  referencing new table as moved for each statement execute function keep_private_alone();
