-- What is known whole is found by equality, and what is few by an index of few. Each says `if not exists`, so that a big
-- database can be given it by hand before, without a lock.

-- The last digits of a phone, for searches without the country code.
create index if not exists persons_phone_end on persons (tour_operator_id, right(phone, 8)) where phone <> '';
-- Drivers, guides and contacts are few among customers; so are those out of use.
create index if not exists persons_of_the_house on persons (tour_operator_id, full_name collate "es-x-icu", id)
  where roles && '{chofer,guia,contacto,oficina}' or licence_expires_on is not null
    or guide_registry_expires_on is not null;
create index if not exists persons_out_of_use on persons (tour_operator_id, full_name collate "es-x-icu", id)
  where state = 2;

create index if not exists bookings_by_phone on bookings (tour_operator_id, right(contact_phone, 8))
  where contact_phone <> '';
create index if not exists bookings_by_email on bookings (tour_operator_id, lower(contact_email))
  where contact_email <> '';
-- In the order of the lists, so that a page of some states is walked and not sorted.
create index if not exists bookings_of_status
  on bookings (tour_operator_id, status, service_date, service_starts_at, id);
drop index bookings_by_status;

-- In the order in which a history is read.
create index if not exists events_of_thing on events (tour_operator_id, entity_id, created_at, id);
drop index events_of_entity;

-- The order of the list of sheets; some states are rare among years of closed ones.
create index if not exists schedule_sheets_in_order on schedule_sheets (tour_operator_id, service_date, start_at, id);
drop index schedule_sheets_day;
create index if not exists schedule_sheets_of_status
  on schedule_sheets (tour_operator_id, status, service_date, start_at, id);
