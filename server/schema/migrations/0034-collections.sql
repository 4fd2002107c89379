-- What the office did to collect what a booking owes: reminded its customer, or asked the crew to charge it on the van.
create table collections (
  tour_operator_id uuid not null,
  booking_id uuid not null,
  created_at timestamptz not null default now(),
  reminded_at timestamptz,
  reminded_by_name text not null default '',
  -- since when the crew is to charge it; null: it is not
  on_run_since timestamptz,
  on_run_by_name text not null default '',
  primary key (tour_operator_id, booking_id),
  foreign key (tour_operator_id, booking_id) references bookings (tour_operator_id, id)
);
