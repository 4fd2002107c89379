-- Bookings and passengers that were linked to a person of another name, when a name that was a part of another was enough.
-- The office decides about each: an own person, or the same one (kept_at).
create table doubtful_links (
  tour_operator_id uuid not null,
  id uuid not null default uuid_v7(),
  person_id uuid not null,
  booking_id uuid not null,
  -- null: the contact of the booking
  passenger_id uuid,
  kept_at timestamptz,
  primary key (tour_operator_id, id),
  foreign key (tour_operator_id, person_id) references persons (tour_operator_id, id) on delete cascade,
  foreign key (tour_operator_id, booking_id) references bookings (tour_operator_id, id) on delete cascade,
  foreign key (tour_operator_id, passenger_id) references passengers (tour_operator_id, id) on delete cascade
);
create index doubtful_links_open on doubtful_links (tour_operator_id, id) where kept_at is null;
create index doubtful_links_person on doubtful_links (tour_operator_id, person_id);
create index doubtful_links_booking on doubtful_links (tour_operator_id, booking_id);
create index doubtful_links_passenger on doubtful_links (tour_operator_id, passenger_id) where passenger_id is not null;

with named as (
  select b.tour_operator_id, b.contact_person_id as person_id, b.id as booking_id, null::uuid as passenger_id,
    b.contact_name as name, '' as document_key
  from bookings b where b.contact_person_id is not null
  union all
  select s.tour_operator_id, s.person_id, s.booking_id, s.id, s.full_name,
    regexp_replace(lower(s.document_number), '[^a-z0-9]', '', 'g')
  from passengers s where s.person_id is not null
), words as (
  select named.*, string_to_array(p.name_key, ' ') as known,
    string_to_array(btrim(regexp_replace(fold(named.name), '[^[:alnum:]]+', ' ', 'g')), ' ') as given
  from named join persons p on p.tour_operator_id = named.tour_operator_id and p.id = named.person_id
  where p.anonymised_at is null and named.name <> '' and named.name <> p.full_name
    and (p.document_key = '' or p.document_key <> named.document_key)
)
insert into doubtful_links (tour_operator_id, person_id, booking_id, passenger_id)
select tour_operator_id, person_id, booking_id, passenger_id from words
where known = '{}' or given = '{}' or not (known <@ given or given <@ known);
