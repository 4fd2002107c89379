-- Rows are stamped with the clock that the rules compare them with. This is its form in a new database; the
-- current one is in functions/clock.sql. `updated_at` uses the writer's clock (row-versions.sql).
create or replace function product_now() returns timestamptz language sql stable as $$
  select now() + coalesce(nullif(current_setting('baqueano.clock_ahead', true), '')::interval, interval '0')
$$;

alter table accommodation_imports alter column created_at set default product_now();
alter table accommodations alter column created_at set default product_now();
alter table board_acts alter column created_at set default product_now();
alter table booking_items alter column created_at set default product_now();
alter table bookings alter column created_at set default product_now();
alter table collections alter column created_at set default product_now();
alter table day_proposals alter column created_at set default product_now();
alter table departures alter column created_at set default product_now();
alter table disruption_answers alter column created_at set default product_now();
alter table disruptions alter column created_at set default product_now();
alter table files alter column created_at set default product_now();
alter table idempotency_keys alter column created_at set default product_now();
alter table mail_refusals alter column created_at set default product_now();
alter table messages alter column created_at set default product_now();
alter table passengers alter column created_at set default product_now();
alter table password_links alter column created_at set default product_now();
alter table payment_accounts alter column created_at set default product_now();
alter table payment_attempts alter column created_at set default product_now();
alter table payment_exchanges alter column created_at set default product_now();
alter table payment_links alter column created_at set default product_now();
alter table payment_refunds alter column created_at set default product_now();
alter table payments alter column created_at set default product_now();
alter table pending_logins alter column created_at set default product_now();
alter table persons alter column created_at set default product_now();
alter table products alter column created_at set default product_now();
alter table promo_codes alter column created_at set default product_now();
alter table refund_tasks alter column created_at set default product_now();
alter table saved_views alter column created_at set default product_now();
alter table schedule_drafts alter column drafted_at set default product_now();
alter table schedule_left_out alter column created_at set default product_now();
alter table schedule_sheets alter column created_at set default product_now();
alter table seat_pools alter column created_at set default product_now();
alter table second_factors alter column created_at set default product_now();
alter table sessions alter column created_at set default product_now();
alter table tour_operators alter column created_at set default product_now();
alter table unavailabilities alter column created_at set default product_now();
alter table users alter column created_at set default product_now();
alter table vehicle_documents alter column created_at set default product_now();
alter table vehicles alter column created_at set default product_now();
alter table waiting_list alter column created_at set default product_now();
alter table whatsapp_accounts alter column created_at set default product_now();
alter table whatsapp_people alter column created_at set default product_now();
alter table whatsapp_texts alter column created_at set default product_now();
alter table zones alter column created_at set default product_now();
