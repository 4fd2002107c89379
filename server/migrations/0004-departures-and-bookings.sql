create table departures (
  id uuid not null default uuid_v7(),
  tour_operator_id uuid not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  product_id uuid not null,
  -- local to the operator; starts_at is the same moment as an instant
  date date not null,
  start_time time not null,
  starts_at timestamptz not null,
  capacity integer not null check (capacity between 1 and 1000),
  seats_held integer not null default 0 check (seats_held >= 0),
  seats_sold integer not null default 0 check (seats_sold >= 0),
  status text not null default 'abierta' check (status in ('abierta', 'garantizada', 'cerrada', 'suspendida', 'realizada')),
  note text not null default '',
  primary key (tour_operator_id, id),
  unique (tour_operator_id, product_id, date, start_time),
  constraint seats_within_capacity check (seats_held + seats_sold <= capacity),
  foreign key (tour_operator_id, product_id) references products (tour_operator_id, id)
) with (fillfactor = 50);
create index departures_day on departures (tour_operator_id, date, start_time);
create trigger departures_touch before update of capacity, status, note, date, start_time on departures
  for each row execute function touch_row();

create table bookings (
  -- version 4: this id opens a public page
  id uuid not null default gen_random_uuid(),
  tour_operator_id uuid not null references tour_operators (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  locator text not null check (locator ~ '^[BCDFGHJKLMNPQRSTVWXYZ2-9]{6}$'),
  channel text not null check (channel in ('web', 'mostrador', 'telefono', 'whatsapp', 'agencia', 'api')),
  status text not null check (status in ('borrador', 'bloqueada', 'pendiente', 'confirmada', 'completada',
    'no_presentada', 'expirada', 'rechazada', 'cancelada')),
  seller_id uuid,
  contact_name text not null default '',
  contact_email text not null default '',
  contact_phone phone not null default '',
  language text not null default 'es',
  currency currency_code not null,
  subtotal bigint not null default 0 check (subtotal >= 0),
  discount bigint not null default 0 check (discount between 0 and subtotal),
  total bigint not null generated always as (subtotal - discount) stored,
  -- the first day of service among its live items: what the lists are ordered by
  service_date date not null,
  service_starts_at timestamptz not null,
  people integer not null default 0,
  -- tiers as they were when it was sold
  cancellation_tiers jsonb not null,
  terms_accepted_at timestamptz,
  note_public text not null default '',
  note_operational text not null default '',
  note_internal text not null default '',
  -- a hold or a pending booking lapses at this instant
  expires_at timestamptz,
  extended boolean not null default false,
  confirmed_at timestamptz,
  cancelled_at timestamptz,
  cancel_origin text check (cancel_origin in ('cliente', 'operador', 'clima', 'sistema')),
  cancel_reason text not null default '',
  penalty bigint not null default 0 check (penalty >= 0),
  search text not null generated always as
    (fold(locator || ' ' || contact_name || ' ' || contact_email || ' ' || contact_phone)) stored,
  primary key (tour_operator_id, id),
  unique (tour_operator_id, locator),
  foreign key (tour_operator_id, seller_id) references users (tour_operator_id, id),
  check ((status in ('bloqueada', 'pendiente')) = (expires_at is not null)),
  check ((status = 'cancelada') = (cancelled_at is not null)),
  check (penalty <= subtotal - discount)
);
create unique index bookings_id on bookings (id);
create index bookings_by_service on bookings (tour_operator_id, service_date, id);
create index bookings_by_creation on bookings (tour_operator_id, created_at, id);
create index bookings_by_status on bookings (tour_operator_id, status, service_date, id);
create index bookings_by_seller on bookings (tour_operator_id, seller_id, service_date, id);
create index bookings_lapsing on bookings (expires_at) where expires_at is not null;
create index bookings_search on bookings using gin (tour_operator_id, search gin_trgm_ops);
create trigger bookings_touch before update on bookings for each row execute function touch_row();

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
  pickup_mode text not null default 'por_definir' check (pickup_mode in ('hotel', 'direccion', 'punto', 'por_definir')),
  accommodation_id uuid,
  pickup_address text not null default '',
  room text not null default '',
  -- set by the operator; otherwise the time is reckoned from zone and tour
  pickup_time time,
  primary key (tour_operator_id, id),
  foreign key (tour_operator_id, booking_id) references bookings (tour_operator_id, id),
  foreign key (tour_operator_id, product_id) references products (tour_operator_id, id),
  foreign key (tour_operator_id, departure_id) references departures (tour_operator_id, id),
  foreign key (tour_operator_id, accommodation_id) references accommodations (tour_operator_id, id),
  check ((pickup_mode = 'hotel') = (accommodation_id is not null))
);
create index booking_items_booking on booking_items (tour_operator_id, booking_id, position);
create index booking_items_departure on booking_items (tour_operator_id, departure_id);
create index booking_items_product on booking_items (tour_operator_id, product_id, booking_id);
create index booking_items_accommodation on booking_items (tour_operator_id, accommodation_id) where accommodation_id is not null;
create trigger booking_items_touch before update on booking_items for each row execute function touch_row();

create function seats_held_by(status text, seats integer) returns integer language sql immutable as $$
  select case when status in ('bloqueada', 'pendiente') then seats else 0 end
$$;
create function seats_sold_by(status text, seats integer) returns integer language sql immutable as $$
  select case when status in ('confirmada', 'completada', 'no_presentada') then seats else 0 end
$$;

-- A departure's counters are the sum of its items, whatever act wrote them; seats_within_capacity is the last wall.
-- Moving to another departure takes the new seats before it frees the old.
create function count_seats() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.departure_id = new.departure_id then
    if seats_held_by(old.status, old.seats) <> seats_held_by(new.status, new.seats)
      or seats_sold_by(old.status, old.seats) <> seats_sold_by(new.status, new.seats) then
      update departures set
        seats_held = seats_held - seats_held_by(old.status, old.seats) + seats_held_by(new.status, new.seats),
        seats_sold = seats_sold - seats_sold_by(old.status, old.seats) + seats_sold_by(new.status, new.seats)
      where tour_operator_id = new.tour_operator_id and id = new.departure_id;
    end if;
    return null;
  end if;
  if tg_op <> 'DELETE' then
    update departures set
      seats_held = seats_held + seats_held_by(new.status, new.seats),
      seats_sold = seats_sold + seats_sold_by(new.status, new.seats)
    where tour_operator_id = new.tour_operator_id and id = new.departure_id;
  end if;
  if tg_op <> 'INSERT' then
    update departures set
      seats_held = seats_held - seats_held_by(old.status, old.seats),
      seats_sold = seats_sold - seats_sold_by(old.status, old.seats)
    where tour_operator_id = old.tour_operator_id and id = old.departure_id;
  end if;
  return null;
end $$;
create trigger booking_items_count_seats after insert or delete or update of status, seats, departure_id on booking_items
  for each row execute function count_seats();

-- Prices as they were when they were agreed; never recomputed.
create table booking_lines (
  id uuid not null default uuid_v7(),
  tour_operator_id uuid not null,
  booking_id uuid not null,
  booking_item_id uuid not null,
  position smallint not null default 0,
  kind text not null check (kind in ('pasajero', 'extra', 'recogida', 'ajuste')),
  category_code text,
  name text not null,
  quantity integer not null check (quantity > 0),
  unit_amount bigint not null,
  total bigint not null check (total = quantity * unit_amount),
  primary key (tour_operator_id, id),
  foreign key (tour_operator_id, booking_id) references bookings (tour_operator_id, id),
  foreign key (tour_operator_id, booking_item_id) references booking_items (tour_operator_id, id)
);
create index booking_lines_item on booking_lines (tour_operator_id, booking_item_id, position);
create index booking_lines_booking on booking_lines (tour_operator_id, booking_id);

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
  full_name text not null default '',
  document_type text not null default '',
  document_number text not null default '',
  nationality text not null default '' check (nationality ~ '^([A-Z]{2})?$'),
  birth_date date,
  diet text not null default '',
  health_notes text not null default '',
  attendance text not null default 'pendiente' check (attendance in ('pendiente', 'en_punto', 'a_bordo', 'no_show', 'bajado')),
  primary key (tour_operator_id, id),
  foreign key (tour_operator_id, booking_id) references bookings (tour_operator_id, id),
  foreign key (tour_operator_id, booking_item_id) references booking_items (tour_operator_id, id)
);
create index passengers_item on passengers (tour_operator_id, booking_item_id, position);
create index passengers_booking on passengers (tour_operator_id, booking_id);
create trigger passengers_touch before update on passengers for each row execute function touch_row();

create function refuse_delete() returns trigger language plpgsql as $$
begin
  raise exception '% are never deleted', tg_table_name using errcode = 'BQ003';
end $$;
create trigger bookings_never_deleted before delete on bookings for each row execute function refuse_delete();
