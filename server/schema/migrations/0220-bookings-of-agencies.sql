-- Who sold a booking, and the number that it has there. The agencies are those of the module of that name.
alter table bookings
  add column agency_id uuid,
  add column external_reference text not null default '',
  add foreign key (tour_operator_id, agency_id) references agencies (tour_operator_id, id),
  add constraint bookings_agency_channel check (agency_id is null or channel = 'agencia'),
  add constraint bookings_external_reference_check check (char_length(external_reference) <= 60);
-- Of one agency by day; without an agency: those to which it is still to be given.
create index bookings_of_agency on bookings (tour_operator_id, agency_id, service_date, service_starts_at, id)
  where channel = 'agencia';
create index bookings_external_reference on bookings (tour_operator_id, lower(external_reference))
  where external_reference <> '';
