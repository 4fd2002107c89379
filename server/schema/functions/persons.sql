-- Links bookings and passengers to persons automatically.

-- The comparable form of a name: no accents, letters and digits only, words in alphabetical order. Stored
-- persons.name_key values do not change with this function: change it in a migration that fills the column again.
create or replace function name_key(name text) returns text language sql immutable parallel safe strict as $$
  select coalesce(string_agg(word, ' ' order by word), '')
  from regexp_split_to_table(regexp_replace(fold(name), '[^[:alnum:]]+', ' ', 'g'), ' ') as word
  where word <> ''
$$;

create or replace function fill_name_key() returns trigger language plpgsql as $$
begin
  new.name_key := name_key(new.full_name);
  return new;
end $$;

create or replace trigger persons_name_key before insert or update of full_name on persons
  for each row execute function fill_name_key();

-- Whether two names are equal: the same words without accents, in any order. Names without letters and figures have no
-- words, and are equal only if they are spelled alike.
create or replace function same_name(a text, a_key text, b text, b_key text) returns boolean
language sql immutable parallel safe as $$
  select case when a_key = '' or b_key = '' then a = b else a_key = b_key end
$$;

-- Whether one name is the other with words added or left out.
create or replace function alike_names(a_key text, b_key text) returns boolean
language sql immutable parallel safe as $$
  select a_key <> '' and b_key <> '' and (string_to_array(a_key, ' ') <@ string_to_array(b_key, ' ')
    or string_to_array(b_key, ' ') <@ string_to_array(a_key, ' '))
$$;

-- Every insert or update of a booking links its contact to a person, existing or new. An existing person has the
-- same email or phone and the same name: families and hotel desks share phones and addresses, and one name may be a
-- part of another. Everybody else is proposed to the office as a possible duplicate. Existing data of the person is
-- never overwritten; a missing phone or email is added. The name's key is computed once.
create or replace function link_contact() returns trigger language plpgsql as $$
declare
  mail constant text := lower(new.contact_email);
  telephone constant text := new.contact_phone;
  key text;
  known persons;
begin
  if tg_op = 'UPDATE' and (new.contact_person_id is distinct from old.contact_person_id
    or current_setting('app.forgetting', true) = 'on') then
    return new;
  end if;
  if new.contact_name = '' or (mail = '' and telephone = '') then
    if tg_op = 'UPDATE' then
      new.contact_person_id := null;
    end if;
    return new;
  end if;
  key := name_key(new.contact_name);
  -- The linked person stays, unless the contact is another person now.
  if new.contact_person_id is not null then
    select * into known from persons p
    where p.tour_operator_id = new.tour_operator_id and p.id = new.contact_person_id
      and (tg_op = 'INSERT' or same_name(p.full_name, p.name_key, new.contact_name, key)
        -- A correction: words are added to the name, or left out, and the mail or phone stays.
        or (((lower(p.email) = mail and p.email <> '') or (p.phone = telephone and p.phone <> ''))
          and alike_names(key, p.name_key)));
  end if;
  -- One index each, so that PostgreSQL keeps the plans; `offset 0` keeps it from walking all persons in their order.
  if known.id is null and mail <> '' then
    select each.* into known from (select p.* from persons p
      where p.tour_operator_id = new.tour_operator_id and p.anonymised_at is null
        and lower(p.email) = mail and p.email <> ''
        and same_name(p.full_name, p.name_key, new.contact_name, key) offset 0) each
    order by each.id limit 1;
  end if;
  if known.id is null and telephone <> '' then
    select each.* into known from (select p.* from persons p
      where p.tour_operator_id = new.tour_operator_id and p.anonymised_at is null
        and p.phone = telephone and p.phone <> ''
        and same_name(p.full_name, p.name_key, new.contact_name, key) offset 0) each
    order by each.id limit 1;
  end if;
  if known.id is null then
    insert into persons (tour_operator_id, full_name, roles, email, phone, languages)
    values (new.tour_operator_id, new.contact_name, '{cliente}', new.contact_email, new.contact_phone,
      array[new.language])
    returning * into known;
  elsif (known.email = '' and mail <> '') or (known.phone = '' and telephone <> '')
    or not 'cliente' = any(known.roles) then
    -- Does not wait for a lock: this update is optional, the booking is not.
    update persons p set
      email = case when p.email = '' then new.contact_email else p.email end,
      phone = case when p.phone = '' then new.contact_phone else p.phone end,
      roles = case when 'cliente' = any(p.roles) then p.roles else p.roles || 'cliente'::text end
    where p.tour_operator_id = new.tour_operator_id and p.id in (
      select q.id from persons q
      where q.tour_operator_id = new.tour_operator_id and q.id = known.id for no key update skip locked);
  end if;
  new.contact_person_id := known.id;
  return new;
end $$;

create or replace trigger bookings_link_contact before insert on bookings
  for each row execute function link_contact();

create or replace trigger bookings_relink_contact before update of contact_name, contact_email, contact_phone
  on bookings
  for each row when (old.contact_name <> new.contact_name or old.contact_email <> new.contact_email
    or old.contact_phone <> new.contact_phone)
  execute function link_contact();

-- A passenger is linked to the person with the same document number and a similar name, or else to the booking's
-- contact, if the names are equal.
create or replace function link_passenger() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (new.person_id is distinct from old.person_id
    or current_setting('app.forgetting', true) = 'on') then
    return new;
  end if;
  new.person_id := null;
  if new.full_name = '' then
    return new;
  end if;
  if new.document_number <> '' then
    new.person_id := (
      select p.id from persons p cross join name_key(new.full_name) as key
      where p.tour_operator_id = new.tour_operator_id and p.anonymised_at is null and p.document_key <> ''
        and p.document_key = regexp_replace(lower(new.document_number), '[^a-z0-9]', '', 'g')
        and (similarity(p.name_key, key) >= 0.4 or same_name(p.full_name, p.name_key, new.full_name, key))
      order by (p.document_type = new.document_type) desc, similarity(p.name_key, key) desc, p.id
      limit 1);
  end if;
  -- Equal spellings have equal keys, and the key is costly to compute: for the one contact, whatever the plan.
  if new.person_id is null then
    new.person_id := (
      select p.id from persons p
      where p.tour_operator_id = new.tour_operator_id
        and p.id = (select b.contact_person_id from bookings b
          where b.tour_operator_id = new.tour_operator_id and b.id = new.booking_id)
        and (p.full_name = new.full_name
          or same_name(p.full_name, p.name_key, new.full_name, name_key(new.full_name))));
  end if;
  return new;
end $$;

create or replace trigger passengers_link before update of full_name, document_type, document_number
  on passengers for each row execute function link_passenger();

-- Most new passengers have no data yet.
create or replace trigger passengers_link_new before insert on passengers
  for each row when (new.full_name <> '') execute function link_passenger();
