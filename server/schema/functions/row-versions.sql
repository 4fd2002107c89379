-- Every change of a row gives it a new version: an edit that began with an older one is stale.
create or replace function touch_row() returns trigger language plpgsql as $$
begin
  new.updated_at := clock_timestamp();
  new.version := old.version + 1;
  return new;
end $$;

create or replace trigger tour_operators_touch before update on tour_operators
  for each row execute function touch_row();
create or replace trigger messages_touch before update on messages for each row execute function touch_row();
create or replace trigger products_touch before update on products for each row execute function touch_row();
create or replace trigger zones_touch before update on zones for each row execute function touch_row();
create or replace trigger accommodations_touch before update on accommodations
  for each row execute function touch_row();
create or replace trigger persons_touch before update on persons for each row execute function touch_row();
create or replace trigger vehicles_touch before update on vehicles for each row execute function touch_row();
create or replace trigger bookings_touch before update on bookings for each row execute function touch_row();
create or replace trigger booking_items_touch before update on booking_items
  for each row execute function touch_row();
create or replace trigger passengers_touch before update on passengers for each row execute function touch_row();
create or replace trigger schedule_sheets_touch before update on schedule_sheets
  for each row execute function touch_row();
create or replace trigger seat_pools_touch before update on seat_pools for each row execute function touch_row();
create or replace trigger saved_views_touch before update on saved_views for each row execute function touch_row();
create or replace trigger disruptions_touch before update on disruptions for each row execute function touch_row();
create or replace trigger disruption_answers_touch before update on disruption_answers
  for each row execute function touch_row();
create or replace trigger unavailabilities_touch before update on unavailabilities
  for each row execute function touch_row();
create or replace trigger imports_touch before update on imports
  for each row execute function touch_row();
create or replace trigger vehicle_documents_touch before update on vehicle_documents
  for each row execute function touch_row();

-- A login or a new password is no edit: it must not make another user's edit stale.
create or replace trigger users_touch
  before update of tour_operator_id, full_name, email, phone, level, state, address, lat_lng, may_override
  on users for each row execute function touch_row();

-- Nor is a sale an edit of its departure or of its promo code.
create or replace trigger departures_touch before update of capacity, status, note, date, start_time on departures
  for each row execute function touch_row();

create or replace trigger promo_codes_touch
  before update of code, description, kind, value, books_from, books_to, travels_from,
  travels_to, min_people, max_uses, state on promo_codes for each row execute function touch_row();

create or replace trigger refund_tasks_touch before update on refund_tasks for each row execute function touch_row();
create or replace trigger message_settings_touch before update on message_settings
  for each row execute function touch_row();
create or replace trigger letter_templates_touch before update on letter_templates
  for each row execute function touch_row();
