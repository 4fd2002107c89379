-- Notes once for each transaction that the figures of a day changed. Sales of one day never wait for each other.
create or replace function note_report_day(operator uuid, day date) returns void language plpgsql as $$
begin
  if day is not null then
    insert into report_changes (tour_operator_id, date) values (operator, day) on conflict do nothing;
  end if;
end $$;

create or replace function report_day_of(operator uuid, moment timestamptz) returns date language sql stable as $$
  select (moment at time zone o.time_zone)::date from tour_operators o where o.id = operator
$$;

-- A tour counts on its day of service, on the day on which its booking was sold, and on the day of its cancellation.
create or replace function note_report_item(operator uuid, departure uuid, booking uuid) returns void
language plpgsql as $$
begin
  insert into report_changes (tour_operator_id, date)
    select operator, d.date from departures d where d.tour_operator_id = operator and d.id = departure
    union
    select operator, (b.created_at at time zone o.time_zone)::date
      from bookings b join tour_operators o on o.id = b.tour_operator_id
      where b.tour_operator_id = operator and b.id = booking
    on conflict do nothing;
end $$;

create or replace function note_report_items() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform note_report_item(old.tour_operator_id, old.departure_id, old.booking_id);
    perform note_report_day(old.tour_operator_id, report_day_of(old.tour_operator_id, old.cancelled_at));
  end if;
  if tg_op <> 'DELETE' then
    perform note_report_item(new.tour_operator_id, new.departure_id, new.booking_id);
    perform note_report_day(new.tour_operator_id, report_day_of(new.tour_operator_id, new.cancelled_at));
  end if;
  return null;
end $$;

create or replace trigger booking_items_note_reports after insert or delete on booking_items
  for each row execute function note_report_items();
create or replace trigger booking_items_note_changed_reports
  after update of status, people, subtotal, manual_discount, promo_discount, penalty, product_id, departure_id,
    cancel_reason, cancel_origin, cancelled_at on booking_items
  for each row when ((old.status, old.people, old.subtotal, old.manual_discount, old.promo_discount, old.penalty,
      old.product_id, old.departure_id, old.cancel_reason, old.cancel_origin, old.cancelled_at)
    is distinct from (new.status, new.people, new.subtotal, new.manual_discount, new.promo_discount, new.penalty,
      new.product_id, new.departure_id, new.cancel_reason, new.cancel_origin, new.cancelled_at))
  execute function note_report_items();

-- What tours are grouped by belongs to their booking.
create or replace function note_report_booking() returns trigger language plpgsql as $$
begin
  perform note_report_day(new.tour_operator_id, report_day_of(new.tour_operator_id, old.created_at));
  perform note_report_item(i.tour_operator_id, i.departure_id, i.booking_id),
      note_report_day(i.tour_operator_id, report_day_of(i.tour_operator_id, i.cancelled_at)) from booking_items i
    where i.tour_operator_id = new.tour_operator_id and i.booking_id = new.id;
  return null;
end $$;

create or replace trigger bookings_note_reports
  after update of channel, seller_id, agency_id, currency, language, is_earlier, created_at, confirmed_at on bookings
  for each row when ((old.channel, old.seller_id, old.agency_id, old.currency, old.language, old.is_earlier,
      old.created_at) is distinct from (new.channel, new.seller_id, new.agency_id, new.currency, new.language,
      new.is_earlier, new.created_at) or old.confirmed_at is distinct from new.confirmed_at)
  execute function note_report_booking();

create or replace function note_report_departure() returns trigger language plpgsql as $$
begin
  perform note_report_day(old.tour_operator_id, old.date);
  perform note_report_day(new.tour_operator_id, new.date);
  return null;
end $$;

create or replace trigger departures_note_reports after update of date on departures
  for each row when (old.date <> new.date) execute function note_report_departure();

create or replace function note_report_payment() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform note_report_day(old.tour_operator_id, report_day_of(old.tour_operator_id, old.created_at));
  end if;
  if tg_op <> 'DELETE' then
    perform note_report_day(new.tour_operator_id, report_day_of(new.tour_operator_id, new.created_at));
  end if;
  return null;
end $$;

create or replace trigger payments_note_reports after insert or update or delete on payments
  for each row execute function note_report_payment();

-- The nationality of a passenger, on the day of service.
create or replace function note_report_passenger() returns trigger language plpgsql as $$
declare
  of_item passengers := coalesce(new, old);
begin
  perform note_report_day(i.tour_operator_id, d.date) from booking_items i
    join departures d on d.tour_operator_id = i.tour_operator_id and d.id = i.departure_id
    where i.tour_operator_id = of_item.tour_operator_id and i.id = of_item.booking_item_id;
  return null;
end $$;

create or replace trigger passengers_note_reports after update of nationality, booking_item_id on passengers
  for each row when (old.nationality <> new.nationality or old.booking_item_id <> new.booking_item_id)
  execute function note_report_passenger();
create or replace trigger passengers_note_new_reports after insert on passengers
  for each row when (new.nationality <> '') execute function note_report_passenger();
create or replace trigger passengers_note_removed_reports after delete on passengers
  for each row when (old.nationality <> '') execute function note_report_passenger();

-- In another zone every sale may count on another day.
create or replace function forget_report_dates() returns trigger language plpgsql as $$
begin
  delete from report_dates where tour_operator_id = new.id;
  return null;
end $$;

create or replace trigger tour_operators_forget_reports after update of time_zone on tour_operators
  for each row when (old.time_zone <> new.time_zone) execute function forget_report_dates();
