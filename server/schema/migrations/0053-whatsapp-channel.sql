-- A WhatsApp message replaces its mail, which waits: it goes when WhatsApp gives up.
alter table messages
  drop constraint messages_dropped_check,
  add constraint messages_dropped_check check (dropped in
    ('not_true', 'switched_off', 'refused', 'asked_lately', 'by_office', 'by_whatsapp', 'by_mail'));
-- The mail behind a message that WhatsApp gave up.
create index messages_behind on messages (tour_operator_id, booking_id, kind, occasion)
  where dropped = 'by_whatsapp';

-- Who wrote to an operator, or was written to, by WhatsApp: by their number, by the name that Meta gives them, or by both.
create table whatsapp_people (
  tour_operator_id uuid not null references tour_operators (id),
  id uuid not null default uuid_v7(),
  created_at timestamptz not null default now(),
  -- as WhatsApp writes it: digits alone
  wa_id text not null default '' check (wa_id ~ '^\d*$'),
  -- WhatsApp's id of a user who hides their number
  user_id text not null default '',
  name text not null default '',
  -- free text is taken for a day from here
  heard_at timestamptz,
  -- the last thing that was said, by whom ever
  last_at timestamptz not null,
  -- of what they wrote, not seen by the office yet
  unseen integer not null default 0 check (unseen >= 0),
  -- the booking that what they wrote last is about
  booking_id uuid,
  -- they asked to be written to no more: everything goes by mail
  stopped_at timestamptz,
  primary key (tour_operator_id, id),
  foreign key (tour_operator_id, booking_id) references bookings (tour_operator_id, id),
  constraint whatsapp_people_known check (wa_id <> '' or user_id <> '')
);
create unique index whatsapp_people_number on whatsapp_people (tour_operator_id, wa_id) where wa_id <> '';
create unique index whatsapp_people_user on whatsapp_people (tour_operator_id, user_id) where user_id <> '';
create index whatsapp_people_last on whatsapp_people (tour_operator_id, last_at desc, id desc);
create index whatsapp_people_unseen on whatsapp_people (tour_operator_id, last_at desc, id desc) where unseen > 0;
create index whatsapp_people_strangers on whatsapp_people (tour_operator_id, last_at desc, id desc)
  where booking_id is null;
create index whatsapp_people_old on whatsapp_people (last_at) where stopped_at is null;
create index whatsapp_people_booking on whatsapp_people (tour_operator_id, booking_id) where booking_id is not null;

-- Messages of a person, and the office's answers. Messages of the outbox are not in it.
create table whatsapp_texts (
  tour_operator_id uuid not null,
  id uuid not null default uuid_v7(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  person_id uuid not null,
  incoming boolean not null,
  kind text not null check (kind in ('texto', 'boton', 'imagen', 'audio', 'video', 'documento', 'ubicacion',
    'reaccion', 'contacto', 'otro')),
  body text not null default '',
  -- by their clock where they wrote, by ours where we did
  said_at timestamptz not null,
  -- how WhatsApp knows it; '' until it took it
  provider_id text not null default '',
  -- status of the office's answer; incoming texts have arrived
  status text not null default 'en_cola'
    check (status in ('en_cola', 'enviando', 'enviado', 'entregado', 'leido', 'fallido', 'vencido', 'descartado')),
  error text not null default '',
  -- a sending ended without an answer: it may be there
  doubts smallint not null default 0,
  by_user uuid,
  by_name text not null default '',
  primary key (tour_operator_id, id),
  foreign key (tour_operator_id, person_id) references whatsapp_people (tour_operator_id, id) on delete cascade
);
create unique index whatsapp_texts_once on whatsapp_texts (tour_operator_id, provider_id) where provider_id <> '';
create index whatsapp_texts_of_person on whatsapp_texts (tour_operator_id, person_id, said_at desc, id desc);
create index whatsapp_texts_old on whatsapp_texts (created_at);
