-- A number is reassigned to another person: the former owner keeps their conversation, and has the number until
-- then.
alter table whatsapp_people
  -- null: from the first word on; null: still
  add column number_since timestamptz,
  add column number_until timestamptz,
  -- WhatsApp named another account for the number since the office last wrote: perhaps another person
  add column account_changed_at timestamptz,
  add constraint whatsapp_people_number_time check (number_until > number_since),
  add constraint whatsapp_people_number_known check (wa_id <> '' or number_until is null);
drop index whatsapp_people_number;
create unique index whatsapp_people_number on whatsapp_people (tour_operator_id, wa_id)
  where wa_id <> '' and number_until is null;
create unique index whatsapp_people_number_before on whatsapp_people (tour_operator_id, wa_id, number_until)
  where number_until is not null;

-- Since when the phone of a booking is no longer its customer's: nothing of it goes there.
alter table bookings
  add column number_passed_on_at timestamptz,
  add constraint bookings_number_passed_on check (number_passed_on_at is null or contact_phone <> '');
