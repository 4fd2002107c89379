-- Offers that were refused by a word of whoever has the number since, as they stood, so that taking it back puts them back.
alter table whatsapp_people add column lifted_refusals jsonb;

-- What was booked with a number before it went to another person: few of an operator's bookings.
create index bookings_number_passed_on_at on bookings (tour_operator_id, number_passed_on_at)
  where number_passed_on_at is not null;
