alter table persons
  add column licence_number text not null default '',
  add column diet text not null default '',
  add column emergency_name text not null default '',
  add column emergency_phone phone not null default '',
  add column anonymised_at timestamptz,
  -- How two papers or two names compare: letters and digits only; words in alphabetical order.
  add column document_key text not null generated always as
    (regexp_replace(lower(document_number), '[^a-z0-9]', '', 'g')) stored;

create function name_key(name text) returns text language sql immutable parallel safe strict as $$
  select coalesce(string_agg(word, ' ' order by word), '')
  from regexp_split_to_table(regexp_replace(fold(name), '[^[:alnum:]]+', ' ', 'g'), ' ') as word
  where word <> ''
$$;
create function fill_name_key() returns trigger language plpgsql as $$
begin
  new.name_key := name_key(new.full_name);
  return new;
end $$;
alter table persons add column name_key text not null default '';
update persons set name_key = name_key(full_name);
create trigger persons_name_key before insert or update of full_name on persons
  for each row execute function fill_name_key();

drop index persons_email;
create index persons_email on persons (tour_operator_id, lower(email)) where email <> '';
create index persons_document on persons (tour_operator_id, document_key) where document_key <> '';
create index persons_name on persons (tour_operator_id, name_key);
create index persons_name_similar on persons using gin (tour_operator_id, name_key gin_trgm_ops);
create index persons_recent on persons (tour_operator_id, updated_at desc, id);

-- Two that look alike and are known to be different people; one_id < other_id.
create table different_persons (
  tour_operator_id uuid not null,
  one_id uuid not null,
  other_id uuid not null check (one_id < other_id),
  primary key (tour_operator_id, one_id, other_id),
  foreign key (tour_operator_id, one_id) references persons (tour_operator_id, id) on delete cascade,
  foreign key (tour_operator_id, other_id) references persons (tour_operator_id, id) on delete cascade
);
create index different_persons_other on different_persons (tour_operator_id, other_id);

alter table bookings add column contact_person_id uuid;
alter table bookings add foreign key (tour_operator_id, contact_person_id) references persons (tour_operator_id, id);
create index bookings_of_person on bookings (tour_operator_id, contact_person_id, service_date)
  where contact_person_id is not null;
alter table passengers add column person_id uuid;
alter table passengers add foreign key (tour_operator_id, person_id) references persons (tour_operator_id, id);
create index passengers_of_person on passengers (tour_operator_id, person_id) where person_id is not null;

-- Whose contact this is: somebody reached by the same email or phone under a name that resembles it, else nobody.
-- A phone or an address alone is not enough: families and hotel desks share them.
create function person_reached_by(operator uuid, name text, mail text, telephone text) returns uuid
language sql stable as $$
  select p.id from persons p
  where p.tour_operator_id = operator and p.anonymised_at is null
    and ((mail <> '' and lower(p.email) = lower(mail) and p.email <> '') or (telephone <> '' and p.phone = telephone and p.phone <> ''))
    and (p.name_key = name_key(name) or similarity(p.name_key, name_key(name)) >= 0.4
      or p.name_key like '%' || replace(name_key(name), ' ', '%') || '%'
      or name_key(name) like '%' || replace(p.name_key, ' ', '%') || '%')
  order by (p.name_key = name_key(name)) desc, (mail <> '' and lower(p.email) = lower(mail)) desc,
    similarity(p.name_key, name_key(name)) desc, p.id
  limit 1
$$;

-- Every way of making or changing a booking links it to its person: known, or new. What is known of the person is
-- never overwritten; a phone or an email that was missing is added.
create function link_contact() returns trigger language plpgsql as $$
declare
  found uuid;
begin
  if tg_op = 'UPDATE' and (new.contact_person_id is distinct from old.contact_person_id
    or current_setting('app.forgetting', true) = 'on') then
    return new;
  end if;
  if new.contact_name = '' or (new.contact_email = '' and new.contact_phone = '') then
    if tg_op = 'UPDATE' then
      new.contact_person_id := null;
    end if;
    return new;
  end if;
  if new.contact_person_id is not null and exists (
    select from persons p where p.tour_operator_id = new.tour_operator_id and p.id = new.contact_person_id
      and (tg_op = 'INSERT' or p.name_key = name_key(new.contact_name)
        or (lower(p.email) = lower(new.contact_email) and p.email <> '' and similarity(p.name_key, name_key(new.contact_name)) >= 0.4)
        or (p.phone = new.contact_phone and p.phone <> '' and similarity(p.name_key, name_key(new.contact_name)) >= 0.4))
  ) then
    found := new.contact_person_id;
  else
    found := person_reached_by(new.tour_operator_id, new.contact_name, new.contact_email, new.contact_phone);
  end if;
  if found is null then
    insert into persons (tour_operator_id, full_name, roles, email, phone, languages)
    values (new.tour_operator_id, new.contact_name, '{cliente}', new.contact_email, new.contact_phone, array[new.language])
    returning id into found;
  else
    -- Somebody else's lock is not waited for: this is a courtesy, not the booking.
    update persons p set
      email = case when p.email = '' then new.contact_email else p.email end,
      phone = case when p.phone = '' then new.contact_phone else p.phone end,
      roles = case when 'cliente' = any(p.roles) then p.roles else p.roles || 'cliente'::text end
    where p.tour_operator_id = new.tour_operator_id and p.id in (
      select q.id from persons q
      where q.tour_operator_id = new.tour_operator_id and q.id = found
        and ((q.email = '' and new.contact_email <> '') or (q.phone = '' and new.contact_phone <> '')
          or not 'cliente' = any(q.roles))
      for no key update skip locked);
  end if;
  new.contact_person_id := found;
  return new;
end $$;
create trigger bookings_link_contact before insert on bookings
  for each row execute function link_contact();
create trigger bookings_relink_contact before update of contact_name, contact_email, contact_phone on bookings
  for each row when (old.contact_name <> new.contact_name or old.contact_email <> new.contact_email
    or old.contact_phone <> new.contact_phone)
  execute function link_contact();

-- A passenger is somebody known by the number of their document, under a name that resembles it.
create function link_passenger() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (new.person_id is distinct from old.person_id
    or current_setting('app.forgetting', true) = 'on') then
    return new;
  end if;
  new.person_id := (
    select p.id from persons p
    where p.tour_operator_id = new.tour_operator_id and p.anonymised_at is null and p.document_key <> ''
      and p.document_key = regexp_replace(lower(new.document_number), '[^a-z0-9]', '', 'g')
      and similarity(p.name_key, name_key(new.full_name)) >= 0.4
    order by (p.document_type = new.document_type) desc, similarity(p.name_key, name_key(new.full_name)) desc, p.id
    limit 1);
  if new.person_id is null and new.full_name <> '' then
    new.person_id := (
      select p.id from bookings b
      join persons p on p.tour_operator_id = b.tour_operator_id and p.id = b.contact_person_id
      where b.tour_operator_id = new.tour_operator_id and b.id = new.booking_id and p.name_key = name_key(new.full_name));
  end if;
  return new;
end $$;
create trigger passengers_link before insert or update of full_name, document_type, document_number on passengers
  for each row execute function link_passenger();

-- Those who booked until now.
alter table bookings disable trigger bookings_touch;
alter table bookings disable trigger bookings_relink_contact;
do $$
declare
  booking record;
begin
  for booking in select * from bookings where contact_name <> '' and contact_email || contact_phone <> '' order by created_at loop
    declare
      found uuid := person_reached_by(booking.tour_operator_id, booking.contact_name, booking.contact_email, booking.contact_phone);
    begin
      if found is null then
        insert into persons (tour_operator_id, full_name, roles, email, phone, languages, created_at)
        values (booking.tour_operator_id, booking.contact_name, '{cliente}', booking.contact_email, booking.contact_phone,
          array[booking.language], booking.created_at)
        returning id into found;
      end if;
      update bookings set contact_person_id = found where tour_operator_id = booking.tour_operator_id and id = booking.id;
    end;
  end loop;
end $$;
set constraints all immediate;
alter table bookings enable trigger bookings_touch;
alter table bookings enable trigger bookings_relink_contact;
alter table passengers disable trigger passengers_touch;
update passengers set full_name = full_name where full_name <> '';
alter table passengers enable trigger passengers_touch;

-- Facts stay as they were told, but for a person who asks to be forgotten: only that command sets `app.forgetting`,
-- and only the words of a fact may change, never that it happened, when, to what or by whom.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and tg_table_name = 'events' and current_setting('app.forgetting', true) = 'on'
    and (to_jsonb(new) - 'data' - 'reason') = (to_jsonb(old) - 'data' - 'reason') then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'BQ002';
end $$;
