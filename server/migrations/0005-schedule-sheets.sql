create table schedule_sheets (
  id uuid not null default uuid_v7(),
  tour_operator_id uuid not null references tour_operators (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  number integer not null,
  service_date date not null,
  name text not null,
  departure_id uuid,
  vehicle_id uuid,
  start_at timestamptz not null,
  end_at timestamptz not null,
  status text not null default 'borrador' check (status in ('borrador', 'asignada', 'publicada', 'en_curso', 'cerrada', 'anulada')),
  notes text not null default '',
  primary key (tour_operator_id, id),
  unique (tour_operator_id, number),
  foreign key (tour_operator_id, vehicle_id) references vehicles (tour_operator_id, id),
  foreign key (tour_operator_id, departure_id) references departures (tour_operator_id, id),
  check (end_at > start_at),
  constraint vehicle_in_one_place exclude using gist (
    tour_operator_id with =, vehicle_id with =, tstzrange(start_at, end_at) with &&
  ) where (vehicle_id is not null and status <> 'anulada')
);
create index schedule_sheets_day on schedule_sheets (tour_operator_id, service_date, number);
create trigger schedule_sheets_touch before update on schedule_sheets for each row execute function touch_row();

create table schedule_sheet_crew (
  tour_operator_id uuid not null,
  schedule_sheet_id uuid not null,
  person_id uuid not null,
  role text not null check (role in ('chofer', 'guia', 'ayudante')),
  status text not null default 'propuesta' check (status in ('propuesta', 'notificada', 'vista', 'aceptada', 'rechazada')),
  primary key (tour_operator_id, schedule_sheet_id, person_id, role),
  foreign key (tour_operator_id, schedule_sheet_id) references schedule_sheets (tour_operator_id, id) on delete cascade,
  foreign key (tour_operator_id, person_id) references persons (tour_operator_id, id)
);
create index schedule_sheet_crew_person on schedule_sheet_crew (tour_operator_id, person_id);
