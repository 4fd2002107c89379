-- Who travels, on what, at what price.

-- Money, people and days of a booking are the sums over its items, kept by functions/booking-sums.sql.
create table bookings (
  -- version 4: this id opens a public page
  id uuid not null default gen_random_uuid(),
  tour_operator_id uuid not null references tour_operators (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  -- without vowels and without 0, 1: nothing to misread or to be offended by
  locator text not null check (locator ~ '^[BCDFGHJKLMNPQRSTVWXYZ2-9]{6}$'),
  channel text not null check (channel in ('web', 'mostrador', 'telefono', 'whatsapp', 'agencia', 'api')),
  status text not null check (status in ('borrador', 'bloqueada', 'pendiente', 'confirmada', 'completada',
    'no_presentada', 'expirada', 'rechazada', 'cancelada')),
  seller_id uuid,
  promo_code_id uuid,
  contact_name text not null default '',
  contact_email text not null default '',
  -- the address verified by a code; '' before that
  proven_email text not null default '',
  contact_phone phone not null default '',
  contact_person_id uuid,
  language text not null default 'es',
  currency currency_code not null,
  subtotal bigint not null default 0 check (subtotal >= 0),
  discount bigint not null default 0 check (discount between 0 and subtotal),
  penalty bigint not null default 0 check (penalty >= 0),
  -- the first day of its live items: the lists are ordered by it
  service_date date not null,
  service_starts_at timestamptz not null,
  people integer not null default 0,
  -- tiers at the time of sale
  cancellation_tiers jsonb not null,
  terms_accepted_at timestamptz,
  note_public text not null default '',
  note_operational text not null default '',
  note_internal text not null default '',
  -- a hold or a pending booking lapses at this instant
  expires_at timestamptz,
  extended boolean not null default false,
  -- who holds seats without paying, as a keyed hash of the address: a limit on holds needs no more
  hold_source text,
  confirmed_at timestamptz,
  cancelled_at timestamptz,
  cancel_origin text check (cancel_origin in ('cliente', 'operador', 'clima', 'sistema')),
  cancel_reason text not null default '',
  -- what the customer owes in all: the tours that take place, and what the cancelled ones cost
  total bigint not null generated always as (subtotal - discount + penalty) stored,
  -- the sum over its tours; with less than this paid, only authorised users confirm
  deposit bigint not null default 0 check (deposit >= 0),
  -- what its ledger adds up to, in the booking's currency: what came in less what went back; what went back;
  -- and the part that an agency owes
  paid bigint not null default 0 constraint paid_not_negative check (paid >= 0),
  refunded bigint not null default 0 check (refunded >= 0),
  on_credit bigint not null default 0,
  search text not null generated always as
    (fold(locator || ' ' || contact_name || ' ' || contact_email || ' ' || contact_phone)) stored,
  primary key (tour_operator_id, id),
  unique (tour_operator_id, locator),
  foreign key (tour_operator_id, seller_id) references users (tour_operator_id, id),
  foreign key (tour_operator_id, promo_code_id) references promo_codes (tour_operator_id, id),
  foreign key (tour_operator_id, contact_person_id) references persons (tour_operator_id, id),
  check ((status in ('bloqueada', 'pendiente')) = (expires_at is not null)),
  check ((status = 'cancelada') = (cancelled_at is not null))
);
create unique index bookings_id on bookings (id);
create index bookings_by_creation on bookings (tour_operator_id, created_at, id);
create index bookings_by_status on bookings (tour_operator_id, status, service_date, id);
create index bookings_by_seller on bookings (tour_operator_id, seller_id, service_date, id);
create index bookings_lapsing on bookings (expires_at) where expires_at is not null;
create index bookings_search on bookings using gin (tour_operator_id, search gin_trgm_ops);
-- The bookings of a day in the order in which they leave.
create index bookings_by_service on bookings (tour_operator_id, service_date, service_starts_at, id);
-- «Por cobrar» and «por devolver», in the order of the service.
create index bookings_receivable on bookings (tour_operator_id, service_date, service_starts_at, id)
  where total > paid and status in ('bloqueada', 'pendiente', 'confirmada', 'completada', 'no_presentada',
    'cancelada');
create index bookings_refundable on bookings (tour_operator_id, service_date, service_starts_at, id)
  where paid > 0 and (paid > total or status in ('borrador', 'expirada', 'rechazada'));
create index bookings_by_promo on bookings (tour_operator_id, promo_code_id) where promo_code_id is not null;
create index bookings_of_person on bookings (tour_operator_id, contact_person_id, service_date)
  where contact_person_id is not null;
create index bookings_by_channel on bookings (tour_operator_id, channel, created_at);
-- Unpaid bookings of strangers, by source and by mailbox.
create index bookings_unpaid_by_source on bookings (tour_operator_id, hold_source)
  where hold_source is not null and paid = 0 and status in ('bloqueada', 'pendiente', 'confirmada');
create index bookings_unpaid_by_mailbox on bookings (tour_operator_id, mailbox(contact_email))
  where hold_source is not null and paid = 0 and status in ('bloqueada', 'pendiente', 'confirmada');

-- A tour of a booking: each has its own departure, money, pickup and end.
create table booking_items (
  id uuid not null default uuid_v7(),
  tour_operator_id uuid not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  booking_id uuid not null,
  product_id uuid not null,
  departure_id uuid not null,
  position smallint not null default 0,
  status text not null check (status in ('borrador', 'bloqueada', 'pendiente', 'confirmada', 'completada',
    'no_presentada', 'expirada', 'rechazada', 'cancelada')),
  seats integer not null check (seats >= 0),
  people integer not null default 0 check (people >= 0),
  -- how many of each extra, {extra_id: quantity}: the counters of departure_extras move by it
  extras jsonb not null default '{}',
  subtotal bigint not null default 0 check (subtotal >= 0),
  -- given by a person with a reason, and by a promo code
  manual_discount bigint not null default 0 check (manual_discount >= 0),
  promo_discount bigint not null default 0 check (promo_discount >= 0),
  discount bigint not null generated always as (manual_discount + promo_discount) stored,
  penalty bigint not null default 0,
  -- at the time of sale
  deposit_percent smallint not null default 0
    check (deposit_percent between 0 and 100),
  -- at the time of sale
  cancellation_tiers jsonb not null default '[]',
  cancelled_at timestamptz,
  cancel_origin text check (cancel_origin in ('cliente', 'operador', 'clima', 'sistema')),
  cancel_reason text not null default '',
  pickup_mode text not null default 'por_definir'
    check (pickup_mode in ('hotel', 'direccion', 'punto', 'por_definir')),
  accommodation_id uuid,
  pickup_address text not null default '',
  room text not null default '',
  -- set by the operator; otherwise the time follows from zone and tour
  pickup_time time,
  -- what the customer asked for through the link of the booking
  customer_pickup jsonb,
  -- how often the customer moved it without asking anybody
  self_moves smallint not null default 0 check (self_moves >= 0),
  primary key (tour_operator_id, id),
  foreign key (tour_operator_id, booking_id) references bookings (tour_operator_id, id),
  foreign key (tour_operator_id, product_id) references products (tour_operator_id, id),
  foreign key (tour_operator_id, departure_id) references departures (tour_operator_id, id),
  foreign key (tour_operator_id, accommodation_id) references accommodations (tour_operator_id, id),
  check ((pickup_mode = 'hotel') = (accommodation_id is not null)),
  constraint discount_within_subtotal check (manual_discount + promo_discount <= subtotal),
  constraint penalty_within_price check (penalty between 0 and subtotal - manual_discount - promo_discount),
  constraint penalty_of_cancelled check (penalty = 0 or status = 'cancelada'),
  constraint cancelled_item_has_moment check ((status = 'cancelada') = (cancelled_at is not null))
);
create index booking_items_booking on booking_items (tour_operator_id, booking_id, position);
create index booking_items_departure on booking_items (tour_operator_id, departure_id);
create index booking_items_product on booking_items (tour_operator_id, product_id, booking_id);
create index booking_items_accommodation on booking_items (tour_operator_id, accommodation_id)
  where accommodation_id is not null;
create index booking_items_without_pickup on booking_items (tour_operator_id, booking_id)
  where pickup_mode = 'por_definir';

-- Agreed prices; never computed again.
create table booking_lines (
  id uuid not null default uuid_v7(),
  tour_operator_id uuid not null,
  booking_id uuid not null,
  booking_item_id uuid not null,
  position smallint not null default 0,
  kind text not null,
  category_code text,
  residency text check (residency in ('nacional', 'extranjero')),
  extra_id uuid,
  name text not null,
  quantity integer not null check (quantity > 0),
  unit_amount bigint not null,
  total bigint not null check (total = quantity * unit_amount),
  primary key (tour_operator_id, id),
  foreign key (tour_operator_id, booking_id) references bookings (tour_operator_id, id),
  foreign key (tour_operator_id, booking_item_id) references booking_items (tour_operator_id, id),
  foreign key (tour_operator_id, extra_id) references extras (tour_operator_id, id),
  constraint booking_lines_kind_check check (kind in ('pasajero', 'grupo', 'vehiculo', 'extra', 'recogida',
    'ajuste'))
);
create index booking_lines_item on booking_lines (tour_operator_id, booking_item_id, position);
create index booking_lines_booking on booking_lines (tour_operator_id, booking_id);
create index booking_lines_extra on booking_lines (tour_operator_id, extra_id) where extra_id is not null;

create table passengers (
  id uuid not null default uuid_v7(),
  tour_operator_id uuid not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  booking_id uuid not null,
  booking_item_id uuid not null,
  position smallint not null default 0,
  category_code text not null,
  person_id uuid,
  full_name text not null default '',
  document_type text not null default '',
  document_number text not null default '',
  nationality text not null default '' check (nationality ~ '^([A-Z]{2})?$'),
  -- null: sold before anybody asked
  residency text check (residency in ('nacional', 'extranjero')),
  birth_date date,
  diet text not null default '',
  health_notes text not null default '',
  attendance text not null default 'pendiente'
    check (attendance in ('pendiente', 'en_punto', 'a_bordo', 'no_show', 'bajado')),
  -- what the customer answered through the link of the booking, {field: value}: they may correct their own
  -- answers and fill what is empty, and never write over what the office noted
  customer_answers jsonb not null default '{}',
  primary key (tour_operator_id, id),
  foreign key (tour_operator_id, booking_id) references bookings (tour_operator_id, id),
  foreign key (tour_operator_id, booking_item_id) references booking_items (tour_operator_id, id),
  foreign key (tour_operator_id, person_id) references persons (tour_operator_id, id)
);
create index passengers_item on passengers (tour_operator_id, booking_item_id, position);
create index passengers_booking on passengers (tour_operator_id, booking_id);
create index passengers_of_person on passengers (tour_operator_id, person_id) where person_id is not null;

-- The code that the customer of a booking must type. The code itself is computed from the secret, the booking and
-- `series`.
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
