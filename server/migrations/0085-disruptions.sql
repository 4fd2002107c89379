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
  user_id uuid,
  created_by text not null default '',
  lifted_at timestamptz,
  primary key (tour_operator_id, id),
  foreign key (tour_operator_id, departure_id) references departures (tour_operator_id, id)
);
create unique index disruptions_id on disruptions (id);
create unique index disruptions_once on disruptions (tour_operator_id, departure_id) where lifted_at is null;
create trigger disruptions_touch before update on disruptions for each row execute function touch_row();

-- What became of each tour that was on it.
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
  -- a person's name, or 'Cliente'
  settled_by text not null default '',
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
create index disruption_answers_waiting on disruption_answers (tour_operator_id, disruption_id) where outcome = 'esperando';
create trigger disruption_answers_touch before update on disruption_answers for each row execute function touch_row();

-- Whatever act takes a tour off a suspended departure settles its answer: nobody is asked twice.
create function settle_disruption_answer() returns trigger language plpgsql as $$
begin
  update disruption_answers a set
    outcome = case when new.departure_id <> old.departure_id then 'movida' else 'cancelada' end,
    moved_to = case when new.departure_id <> old.departure_id then new.departure_id end,
    settled_at = now()
  from disruptions d
  where a.tour_operator_id = new.tour_operator_id and a.booking_item_id = new.id and a.outcome = 'esperando'
    and d.tour_operator_id = a.tour_operator_id and d.id = a.disruption_id and d.departure_id = old.departure_id;
  return null;
end $$;
create trigger booking_items_settle_disruption after update of status, departure_id on booking_items
  for each row when (old.departure_id <> new.departure_id
    or (old.status is distinct from new.status and new.status in ('expirada', 'rechazada', 'cancelada')))
  execute function settle_disruption_answer();

-- Whoever was buying while it was suspended waits for the row and finds this wall.
create function refuse_suspended() returns trigger language plpgsql as $$
begin
  raise exception 'departure % is suspended', new.id using errcode = 'check_violation', constraint = 'departure_suspended';
end $$;
create trigger departures_suspended before update of seats_held, seats_sold on departures
  for each row when (old.status = 'suspendida' and new.status = 'suspendida'
    and new.seats_held + new.seats_sold > old.seats_held + old.seats_sold)
  execute function refuse_suspended();
