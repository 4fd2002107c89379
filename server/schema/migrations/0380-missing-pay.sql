-- Closed runs with work that earned nothing, because its cost or the owner of the van is not known.

create table missing_pay (
  tour_operator_id uuid not null,
  schedule_sheet_id uuid not null,
  created_at timestamptz not null default product_now(),
  role text not null check (role in ('chofer', 'guia', 'ayudante', 'dueno')),
  kind text not null check (kind in ('salida', 'horas_extra', 'viatico')),
  -- what has to be entered
  lacks text not null check (lacks in ('costo', 'dueno')),
  -- local day of the run
  service_date date not null,
  primary key (tour_operator_id, schedule_sheet_id, role, kind, lacks),
  foreign key (tour_operator_id, schedule_sheet_id) references schedule_sheets (tour_operator_id, id)
);
comment on table missing_pay is 'module: margin';
create index missing_pay_by_day on missing_pay (tour_operator_id, service_date);
