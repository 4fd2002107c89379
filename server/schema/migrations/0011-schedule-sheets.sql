-- The day: runs with their vehicle, crew, stops and passengers; plans for it; published copies.

-- The number that each operator gave out last.
create table schedule_sheet_numbers (
  tour_operator_id uuid primary key references tour_operators (id),
  last integer not null
);

-- A run of one vehicle with its crew.
create table schedule_sheets (
  id uuid not null default uuid_v7(),
  tour_operator_id uuid not null references tour_operators (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  number integer not null,
  service_date date not null,
  name text not null,
  vehicle_id uuid,
  -- a vehicle that came to the rescue is busy from then on, not from the first pickup
  vehicle_since timestamptz,
  -- copied from the vehicle; null while it has none
  seats integer,
  seats_taken integer not null default 0 check (seats_taken >= 0),
  people integer not null default 0 check (people >= 0),
  start_at timestamptz not null,
  end_at timestamptz not null,
  status text not null default 'borrador'
    check (status in ('borrador', 'asignada', 'publicada', 'en_curso', 'cerrada', 'anulada')),
  notes text not null default '',
  -- what the run keeps its vehicle and crew busy before its first pickup and after its end
  preparation_minutes smallint not null default 0 check (preparation_minutes between 0 and 600),
  closing_minutes smallint not null default 0 check (closing_minutes between 0 and 600),
  -- a person set its hours or created it: they do not follow its departures
  own_times boolean not null default false,
  published_version integer not null default 0,
  published_at timestamptz,
  -- differs from the published copy
  has_changes boolean not null default false,
  finished_at timestamptz,
  closed_at timestamptz,
  kilometres integer check (kilometres >= 0),
  expenses bigint check (expenses >= 0),
  cash_expected bigint,
  cash_received bigint check (cash_received >= 0),
  closing_note text not null default '',
  -- why passengers of a private booking share the vehicle; empty: they travel alone
  shared_reason text not null default '',
  primary key (tour_operator_id, id),
  unique (tour_operator_id, number),
  foreign key (tour_operator_id, vehicle_id) references vehicles (tour_operator_id, id),
  check (end_at > start_at),
  constraint seats_within_vehicle check (seats_taken <= seats)
);
create index schedule_sheets_day on schedule_sheets (tour_operator_id, service_date, number);
create index schedule_sheets_search on schedule_sheets using gin (tour_operator_id, fold(name) gin_trgm_ops);
-- What a vehicle did and will do, month by month.
create index schedule_sheets_vehicle on schedule_sheets (tour_operator_id, vehicle_id, service_date)
  where vehicle_id is not null;

-- The departures that a run serves; the hours of a run follow theirs unless `own_times`.
create table schedule_sheet_departures (
  tour_operator_id uuid not null,
  schedule_sheet_id uuid not null,
  departure_id uuid not null,
  primary key (tour_operator_id, schedule_sheet_id, departure_id),
  foreign key (tour_operator_id, schedule_sheet_id)
    references schedule_sheets (tour_operator_id, id) on delete cascade,
  foreign key (tour_operator_id, departure_id) references departures (tour_operator_id, id)
);
create index schedule_sheet_departures_departure on schedule_sheet_departures (tour_operator_id, departure_id);

create table schedule_sheet_crew (
  tour_operator_id uuid not null,
  schedule_sheet_id uuid not null,
  person_id uuid not null,
  role text not null check (role in ('chofer', 'guia', 'ayudante')),
  status text not null default 'propuesta'
    check (status in ('propuesta', 'notificada', 'vista', 'aceptada', 'rechazada')),
  seen_version integer not null default 0,
  answered_version integer not null default 0,
  reason text not null default '',
  primary key (tour_operator_id, schedule_sheet_id, person_id, role),
  foreign key (tour_operator_id, schedule_sheet_id)
    references schedule_sheets (tour_operator_id, id) on delete cascade,
  foreign key (tour_operator_id, person_id) references persons (tour_operator_id, id)
);
create index schedule_sheet_crew_person on schedule_sheet_crew (tour_operator_id, person_id);

create table schedule_sheet_stops (
  id uuid not null default uuid_v7(),
  tour_operator_id uuid not null,
  schedule_sheet_id uuid not null,
  position smallint not null,
  kind text not null check (kind in ('inicio', 'recogida', 'encuentro', 'destino', 'fin')),
  accommodation_id uuid,
  place text not null default '',
  lat_lng lat_lng not null default '',
  planned_at timestamptz,
  -- a person set the time: it is not computed again
  locked boolean not null default false,
  -- of driving from the stop before, as a person knows it; null is computed
  own_minutes smallint check (own_minutes between 0 and 1440),
  wait_minutes smallint not null default 0 check (wait_minutes between 0 and 600),
  -- added by a person: it stays without passengers
  by_hand boolean not null default false,
  -- of driving, as computed when the sheet last changed
  minutes smallint not null default 0,
  late_minutes integer not null default 0,
  arrived_at timestamptz,
  left_at timestamptz,
  primary key (tour_operator_id, id),
  unique (tour_operator_id, schedule_sheet_id, position) deferrable initially deferred,
  foreign key (tour_operator_id, schedule_sheet_id)
    references schedule_sheets (tour_operator_id, id) on delete cascade,
  foreign key (tour_operator_id, accommodation_id) references accommodations (tour_operator_id, id),
  check (not locked or planned_at is not null)
);
create index schedule_sheet_stops_accommodation on schedule_sheet_stops (tour_operator_id, accommodation_id)
  where accommodation_id is not null;

-- Who is on which run. A passenger is on one live sheet, or on one for each direction.
create table schedule_sheet_passengers (
  tour_operator_id uuid not null,
  schedule_sheet_id uuid not null,
  passenger_id uuid not null,
  booking_item_id uuid not null,
  leg text not null default 'completa' check (leg in ('completa', 'ida', 'regreso')),
  -- null: it is not known yet where they get on
  stop_id uuid,
  -- by their category: a baby on a lap takes none
  seats smallint not null default 1,
  -- a person put them here: generation and proposals leave them
  decided boolean not null default false,
  -- kept by the sheet's status
  live boolean not null default true,
  primary key (tour_operator_id, schedule_sheet_id, passenger_id),
  foreign key (tour_operator_id, schedule_sheet_id)
    references schedule_sheets (tour_operator_id, id) on delete cascade,
  foreign key (tour_operator_id, passenger_id) references passengers (tour_operator_id, id) on delete cascade,
  foreign key (tour_operator_id, booking_item_id) references booking_items (tour_operator_id, id),
  foreign key (tour_operator_id, stop_id)
    references schedule_sheet_stops (tour_operator_id, id) on delete set null (stop_id)
);
-- A passenger goes out once and comes back once.
create unique index passenger_once_out on schedule_sheet_passengers (tour_operator_id, passenger_id)
  where live and leg in ('completa', 'ida');
create unique index passenger_once_back on schedule_sheet_passengers (tour_operator_id, passenger_id)
  where live and leg in ('completa', 'regreso');
create index schedule_sheet_passengers_item on schedule_sheet_passengers (tour_operator_id, booking_item_id);
create index schedule_sheet_passengers_stop on schedule_sheet_passengers (tour_operator_id, stop_id)
  where stop_id is not null;

-- Passengers whom a person took off every sheet on purpose: generation does not put them back.
create table schedule_left_out (
  tour_operator_id uuid not null,
  passenger_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (tour_operator_id, passenger_id),
  foreign key (tour_operator_id, passenger_id) references passengers (tour_operator_id, id) on delete cascade
);

-- Days for which the clock made drafts: once each, so that what a person undid stays undone.
create table schedule_drafts (
  tour_operator_id uuid not null references tour_operators (id),
  date date not null,
  drafted_at timestamptz not null default now(),
  primary key (tour_operator_id, date)
);

-- Published copies: each never changes, and has its differences from the one before.
create table schedule_sheet_versions (
  tour_operator_id uuid not null,
  schedule_sheet_id uuid not null,
  number integer not null check (number > 0),
  published_at timestamptz not null,
  published_by uuid,
  published_by_name text not null,
  copy jsonb not null,
  -- against the version before, as domain/schedule-sheets/sheet-difference.rules.ts says; empty for the first
  changes jsonb not null default '[]',
  -- what was known when this version was published, and why it was published all the same
  warnings jsonb not null default '[]',
  reason text not null default '',
  primary key (tour_operator_id, schedule_sheet_id, number),
  foreign key (tour_operator_id, schedule_sheet_id) references schedule_sheets (tour_operator_id, id)
);

-- A plan for a day. It is computed by a process aside and changes nothing until a person accepts it.
create table day_proposals (
  id uuid not null default uuid_v7(),
  tour_operator_id uuid not null references tour_operators (id),
  created_at timestamptz not null default now(),
  date date not null,
  seed integer not null,
  rounds integer not null,
  status text not null default 'calculando'
    check (status in ('calculando', 'lista', 'cancelada', 'fallida', 'aceptada')),
  -- from 0 to 1
  progress double precision not null default 0,
  -- the parties and sheets from which it was computed, with their versions
  snapshot jsonb not null,
  plan jsonb,
  -- a new request of the same user replaces their plan of the day
  created_by uuid not null references users (id) on delete cascade,
  primary key (tour_operator_id, id)
);
create index day_proposals_day on day_proposals (tour_operator_id, date, created_at);

-- What an act on the board replaced: the rows of the sheets that it touched, so that it can be undone exactly.
create table board_acts (
  id uuid not null default uuid_v7(),
  tour_operator_id uuid not null references tour_operators (id),
  created_at timestamptz not null default now(),
  user_id uuid not null,
  kind text not null,
  -- sheets that it touched or made, people whom it named, days off that it wrote
  scope jsonb not null,
  -- the rows before the act
  before jsonb not null,
  -- of the same rows as the act left them, with the versions of the sheets: a later change is in the way of undoing
  digest text not null,
  versions jsonb not null,
  undone_at timestamptz,
  primary key (tour_operator_id, id)
);
create index board_acts_age on board_acts (created_at);
