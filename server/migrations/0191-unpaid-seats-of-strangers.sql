-- Whose mailbox an address is: capitals, what stands behind a plus, and Gmail's dots are the same person's.
create function mailbox(address text) returns text language sql immutable parallel safe as $$
  select case
    when split_part(lower(address), '@', 2) in ('gmail.com', 'googlemail.com')
      then replace(split_part(split_part(lower(address), '@', 1), '+', 1), '.', '') || '@gmail.com'
    else split_part(split_part(lower(address), '@', 1), '+', 1) || '@' || split_part(lower(address), '@', 2)
  end
$$;

-- The address whose code the customer typed; '' while nobody proved that they read it.
alter table bookings add column proven_email text not null default '';

-- What strangers took and nobody paid, by where it came from and by mailbox.
drop index bookings_open_holds;
create index bookings_unpaid_by_source on bookings (tour_operator_id, hold_source)
  where hold_source is not null and paid = 0 and status in ('bloqueada', 'pendiente', 'confirmada');
create index bookings_unpaid_by_mailbox on bookings (tour_operator_id, mailbox(contact_email))
  where hold_source is not null and paid = 0 and status in ('bloqueada', 'pendiente', 'confirmada');

-- The code that a booking waits for. The code itself is reckoned from the secret, the booking and `series`.
create table email_codes (
  tour_operator_id uuid not null,
  booking_id uuid not null,
  email text not null check (email <> ''),
  series integer not null default 1,
  tries integer not null default 0 check (tries between 0 and 5),
  sends integer not null default 1 check (sends between 1 and 5),
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (tour_operator_id, booking_id),
  foreign key (tour_operator_id, booking_id) references bookings (tour_operator_id, id)
);

-- Who made this mail go out, when it was a stranger; null for the office's and the system's own.
alter table messages add column caused_by text;
create index messages_by_stranger on messages (caused_by, created_at) where caused_by is not null;
create index messages_to_mailbox on messages (mailbox(recipient), created_at) where caused_by is not null;

alter table waiting_list add column asked_from text;
create index waiting_list_by_stranger on waiting_list (tour_operator_id, asked_from)
  where asked_from is not null and status in ('esperando', 'ofrecida');
