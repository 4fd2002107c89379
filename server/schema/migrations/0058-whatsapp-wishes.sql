-- When a person last subscribed or unsubscribed, by WhatsApp's clock: an older message that comes late changes
-- nothing.
alter table whatsapp_people add column wished_at timestamptz;
update whatsapp_people set wished_at = stopped_at where stopped_at is not null;
alter table whatsapp_people add constraint whatsapp_people_wish check (stopped_at is null or wished_at is not null);
-- Who is stopped may hide their number: they are known by the booking that they wrote of.
create index whatsapp_people_stopped on whatsapp_people (tour_operator_id, booking_id)
  where stopped_at is not null and booking_id is not null;
