-- Data of tours on public pages, apart from seats: a change by the office invalidates the pages at once.

create or replace function notify_pages_changed() returns trigger language plpgsql as $$
begin
  -- Sent once at the commit, however many statements call it. Sales do not notify: a notification serialises
  -- commits, and pages read their seats each second anyway.
  perform pg_notify('pages_changed', '');
  return null;
end $$;

create or replace trigger tour_operators_notify_pages after insert or update or delete on tour_operators
  for each statement execute function notify_pages_changed();
create or replace trigger products_notify_pages after insert or update or delete on products
  for each statement execute function notify_pages_changed();
create or replace trigger product_pictures_notify_pages after insert or update or delete on product_pictures
  for each statement execute function notify_pages_changed();
create or replace trigger price_categories_notify_pages after insert or update or delete on price_categories
  for each statement execute function notify_pages_changed();
create or replace trigger price_rules_notify_pages after insert or update or delete on price_rules
  for each statement execute function notify_pages_changed();
create or replace trigger day_rates_notify_pages after insert or update or delete on day_rates
  for each statement execute function notify_pages_changed();
create or replace trigger extras_notify_pages after insert or update or delete on extras
  for each statement execute function notify_pages_changed();
create or replace trigger entrance_fees_notify_pages after insert or update or delete on entrance_fees
  for each statement execute function notify_pages_changed();
create or replace trigger entrance_fee_rates_notify_pages after insert or update or delete on entrance_fee_rates
  for each statement execute function notify_pages_changed();
create or replace trigger availability_rules_notify_pages after insert or update or delete on availability_rules
  for each statement execute function notify_pages_changed();
create or replace trigger availability_exceptions_notify_pages after insert or update or delete on availability_exceptions
  for each statement execute function notify_pages_changed();
create or replace trigger seat_pools_notify_pages after insert or update or delete on seat_pools
  for each statement execute function notify_pages_changed();
create or replace trigger accommodations_notify_pages after insert or update or delete on accommodations
  for each statement execute function notify_pages_changed();
create or replace trigger zones_notify_pages after insert or update or delete on zones
  for each statement execute function notify_pages_changed();
-- A sale writes the same row: only the office's changes of a departure notify.
create or replace trigger departures_notify_pages after update on departures
  for each row when (old.status is distinct from new.status or old.capacity is distinct from new.capacity)
  execute function notify_pages_changed();
