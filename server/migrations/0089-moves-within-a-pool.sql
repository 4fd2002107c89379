-- Leaving one departure for another frees the old seats first: on one day of shared seats they are the same seats, and
-- a full pool would have no room for both. Both rows are locked and it is one transaction, so nobody gets between.
create or replace function count_seats() returns trigger language plpgsql as $$
declare
  held integer;
  sold integer;
begin
  if tg_op = 'UPDATE' and old.departure_id = new.departure_id then
    held := seats_held_by(new.status, new.seats) - seats_held_by(old.status, old.seats);
    sold := seats_sold_by(new.status, new.seats) - seats_sold_by(old.status, old.seats);
    perform add_seats(new.tour_operator_id, new.departure_id, held, sold);
    return null;
  end if;
  if tg_op <> 'INSERT' then
    perform add_seats(old.tour_operator_id, old.departure_id,
      -seats_held_by(old.status, old.seats), -seats_sold_by(old.status, old.seats));
  end if;
  if tg_op <> 'DELETE' then
    perform add_seats(new.tour_operator_id, new.departure_id,
      seats_held_by(new.status, new.seats), seats_sold_by(new.status, new.seats));
  end if;
  return null;
end $$;
