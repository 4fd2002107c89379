-- Marketing refusals by a message of the number's new owner, so that undoing the reassignment restores them.
alter table whatsapp_people add column lifted_refusals jsonb;

-- What was booked with a number before it went to another person: few of an operator's bookings.
create index bookings_number_passed_on_at on bookings (tour_operator_id, number_passed_on_at)
  where number_passed_on_at is not null;
