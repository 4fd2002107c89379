-- A private party travels alone, unless a person decided otherwise and said why.
alter table schedule_sheets add column shared_reason text not null default '';

-- Whether somebody of a private booking is on a live sheet with anybody of another booking.
create function shares_privately(operator uuid, sheet uuid) returns boolean language sql stable as $$
  select count(distinct i.booking_id) > 1 and bool_or(p.kind = 'privado')
  from schedule_sheet_passengers g
  join booking_items i on i.tour_operator_id = g.tour_operator_id and i.id = g.booking_item_id
  join products p on p.tour_operator_id = i.tour_operator_id and p.id = i.product_id
  where g.tour_operator_id = operator and g.schedule_sheet_id = sheet and g.live
$$;

update schedule_sheets s set shared_reason = 'Ya compartían cuando se empezó a preguntar.'
  where status not in ('cerrada', 'anulada') and shares_privately(tour_operator_id, id);

create function keep_private_alone() returns trigger language plpgsql as $$
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
create trigger schedule_sheet_passengers_private after insert on schedule_sheet_passengers
  referencing new table as moved for each statement execute function keep_private_alone();
