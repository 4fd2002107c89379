-- Departures called off or moved, and people who wait for a seat.

-- A whole departure called off or moved: why, by whom, and the departures that its passengers may take instead.
create table disruptions (
  id uuid not null default uuid_v7(),
  tour_operator_id uuid not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  departure_id uuid not null,
  kind text not null check (kind in ('suspension', 'traslado')),
  origin text not null check (origin in ('clima', 'operador')),
  reason text not null check (reason <> ''),
  -- [{date, start_time}] of the same product, in the order in which they are proposed
  alternatives jsonb not null default '[]' check (jsonb_typeof(alternatives) = 'array'),
  -- what the departure's note said before
  previous_note text not null default '',
  created_by uuid not null,
  created_by_name text not null,
  lifted_at timestamptz,
  primary key (tour_operator_id, id),
  foreign key (tour_operator_id, departure_id) references departures (tour_operator_id, id)
);
create unique index disruptions_id on disruptions (id);
create unique index disruptions_once on disruptions (tour_operator_id, departure_id) where lifted_at is null;

-- What became of each tour that was on the departure.
create table disruption_answers (
  id uuid not null default uuid_v7(),
  tour_operator_id uuid not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  disruption_id uuid not null,
  booking_id uuid not null,
  booking_item_id uuid not null,
  seats integer not null,
  people integer not null,
  outcome text not null default 'esperando' check (outcome in ('esperando', 'movida', 'cancelada', 'mantenida')),
  moved_to uuid,
  settled_at timestamptz,
  -- null where the customer answered, or where another act took the tour off the departure
  settled_by uuid,
  -- a person's name, or 'Cliente'
  settled_by_name text not null default '',
  notified_at timestamptz,
  primary key (tour_operator_id, id),
  unique (tour_operator_id, disruption_id, booking_item_id),
  foreign key (tour_operator_id, disruption_id) references disruptions (tour_operator_id, id),
  foreign key (tour_operator_id, booking_id) references bookings (tour_operator_id, id),
  foreign key (tour_operator_id, booking_item_id) references booking_items (tour_operator_id, id),
  foreign key (tour_operator_id, moved_to) references departures (tour_operator_id, id),
  check ((outcome = 'esperando') = (settled_at is null)),
  check ((outcome = 'movida') = (moved_to is not null))
);
create unique index disruption_answers_id on disruption_answers (id);
create index disruption_answers_item on disruption_answers (tour_operator_id, booking_item_id);
create index disruption_answers_booking on disruption_answers (tour_operator_id, booking_id);
create index disruption_answers_waiting on disruption_answers (tour_operator_id, disruption_id)
  where outcome = 'esperando';

-- Who wants seats of a departure that is full, in the order in which they asked.
create table waiting_list (
  id uuid not null default uuid_v7(),
  tour_operator_id uuid not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  departure_id uuid not null,
  party jsonb not null check (jsonb_typeof(party) = 'object'),
  seats integer not null check (seats > 0),
  people integer not null check (people > 0),
  name text not null check (name <> ''),
  email text not null default '',
  phone phone not null default '',
  language text not null default 'es',
  source text not null check (source in ('web', 'oficina')),
  -- a keyed hash of the address, when a stranger asked
  asked_from text,
  status text not null default 'esperando'
    check (status in ('esperando', 'ofrecida', 'aceptada', 'vencida', 'retirada')),
  -- the hold of seats that was offered
  booking_id uuid,
  offered_at timestamptz,
  primary key (tour_operator_id, id),
  foreign key (tour_operator_id, departure_id) references departures (tour_operator_id, id),
  foreign key (tour_operator_id, booking_id) references bookings (tour_operator_id, id),
  check (status not in ('ofrecida', 'aceptada', 'vencida') or booking_id is not null),
  check (status <> 'esperando' or booking_id is null)
);
-- One entry per mailbox and departure.
create unique index waiting_list_once on waiting_list (tour_operator_id, departure_id, lower(email))
  where email <> '' and status in ('esperando', 'ofrecida');
create index waiting_list_departure on waiting_list (tour_operator_id, departure_id, id);
create unique index waiting_list_booking on waiting_list (tour_operator_id, booking_id)
  where booking_id is not null;
create index waiting_list_by_stranger on waiting_list (tour_operator_id, asked_from)
  where asked_from is not null and status in ('esperando', 'ofrecida');
