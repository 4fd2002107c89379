-- Mail that waits to be sent, and mail that was.

-- Outbox: the row is written in the transaction that causes it, and a job sends it.
create table messages (
  id uuid not null default uuid_v7(),
  tour_operator_id uuid not null references tour_operators (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  channel text not null default 'email' check (channel in ('email')),
  template text not null,
  recipient text not null,
  subject text not null,
  body text not null,
  html text not null default '',
  booking_id uuid,
  status text not null default 'en_cola' check (status in ('en_cola', 'enviado', 'fallido')),
  attempts integer not null default 0,
  error text not null default '',
  sent_at timestamptz,
  -- the stranger who caused this mail, as a keyed hash; null for mail of the office and of the system
  caused_by text,
  primary key (tour_operator_id, id)
);
create unique index messages_id on messages (id);
create index messages_booking on messages (tour_operator_id, booking_id, id) where booking_id is not null;
-- What home reports of mail: failed, or waiting for too long.
create index messages_unsent on messages (tour_operator_id, created_at) where status <> 'enviado';
-- Mail that strangers cause is limited, by sender and by mailbox.
create index messages_by_stranger on messages (caused_by, created_at) where caused_by is not null;
create index messages_to_mailbox on messages (mailbox(recipient), created_at) where caused_by is not null;
