-- What people earn with a run: its crew, and the person who owns the van. A change is a further row with the difference.

create table run_earnings (
  id uuid not null default uuid_v7(),
  tour_operator_id uuid not null,
  created_at timestamptz not null default product_now(),
  schedule_sheet_id uuid not null,
  person_id uuid not null,
  role text not null check (role in ('chofer', 'guia', 'ayudante', 'dueno')),
  kind text not null check (kind in ('salida', 'horas_extra', 'viatico')),
  -- local day of the run
  service_date date not null,
  -- of the run (salida), or beyond the usual ones (horas_extra)
  minutes integer not null default 0,
  -- minor units; positive: the operator owes the person
  amount bigint not null check (amount <> 0),
  currency currency_code not null,
  -- 1, 2, 3 … of one kind
  revision integer not null default 1 check (revision >= 1),
  primary key (tour_operator_id, id),
  constraint run_earning_once unique (tour_operator_id, schedule_sheet_id, person_id, role, kind, currency, revision),
  foreign key (tour_operator_id, schedule_sheet_id) references schedule_sheets (tour_operator_id, id),
  foreign key (tour_operator_id, person_id) references persons (tour_operator_id, id)
);
create index run_earnings_of_person on run_earnings (tour_operator_id, person_id, service_date);
