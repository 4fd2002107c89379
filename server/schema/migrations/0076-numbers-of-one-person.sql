-- A phone number belongs to one conversation again, and staff write what they know about it in a note.
alter table whatsapp_people add column note text not null default '' check (char_length(note) <= 500);

alter table whatsapp_people drop constraint whatsapp_people_number_known;
drop trigger if exists bookings_own_new_number on bookings;
drop function if exists own_new_number();
drop function if exists number_key(text);

-- A conversation of an earlier owner keeps its texts without the number, so that nothing is sent there.
update whatsapp_people set user_id = id::text, wa_id = '',
  wished_at = coalesce(wished_at, number_until), stopped_at = coalesce(stopped_at, number_until),
  note = concat('Tuvo el número +', wa_id, ' hasta el ', number_until::date, ': ahora es de otra persona.')
where number_until is not null;

-- A booking whose phone belongs to another person keeps that phone in its internal note only.
update bookings set contact_phone = '', number_passed_on_at = null,
  note_internal = concat_ws(E'\n', nullif(note_internal, ''),
    concat('El teléfono ', contact_phone, ' es de otra persona desde el ', number_passed_on_at::date, '.'))
where number_passed_on_at is not null;

alter table bookings drop column number_passed_on_at;
alter table whatsapp_people
  drop column number_since,
  drop column number_until,
  drop column account_changed_at,
  drop column lifted_refusals;
create unique index whatsapp_people_number on whatsapp_people (tour_operator_id, wa_id) where wa_id <> '';
