-- What an operator says of what goes out by itself; one that has said nothing has no row.
create table message_settings (
  tour_operator_id uuid primary key references tour_operators (id),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  -- of those that may be switched; the others always go out
  kinds_on text[] not null check (kinds_on <@ '{balance-due,data-missing,pickup-time,reminder,thanks}'),
  reminder_time time not null,
  quiet_from time not null,
  quiet_until time not null,
  -- page for travellers' reviews
  review_url text not null default '' check (review_url = '' or review_url ~ '^https://'),
  constraint message_settings_hours check (quiet_until < quiet_from and reminder_time >= quiet_until
    and reminder_time < quiet_from)
);

-- Who asked for no more mail that is not about a booking of theirs.
create table mail_refusals (
  tour_operator_id uuid not null references tour_operators (id),
  recipient text not null check (recipient = lower(recipient) and recipient <> ''),
  created_at timestamptz not null default now(),
  primary key (tour_operator_id, recipient)
);

alter table messages
  -- the office wants it out now, in spite of quiet hours
  add column hurried boolean not null default false,
  -- why it was dropped
  add column dropped text check (dropped in ('not_true', 'switched_off', 'refused', 'asked_lately', 'by_office')),
  add constraint messages_dropped check (dropped is null or status = 'descartado');

-- A scheduled message of a booking is sent once, even after a change of its contact.
create unique index messages_planned_once on messages (tour_operator_id, booking_id, kind, occasion, channel)
  where kind in ('balance-due', 'data-missing', 'reminder', 'thanks');
