-- People of a list notified by hand: their pickup on a sheet, or a suspension.
create table tellings (
  tour_operator_id uuid not null references tour_operators (id),
  list text not null check (list in ('planilla', 'suspension')),
  -- a sheet or a disruption
  list_id uuid not null,
  booking_id uuid not null,
  outcome text not null check (outcome in ('avisado', 'saltado')),
  way text check (way in ('chat', 'copia')),
  -- digest of the text: a changed text needs a new notification
  said text not null,
  noted_at timestamptz not null,
  by_user uuid not null,
  by_name text not null,
  primary key (tour_operator_id, list, list_id, booking_id),
  foreign key (tour_operator_id, booking_id) references bookings (tour_operator_id, id),
  constraint tellings_way check (outcome = 'avisado' or way is null)
);
create index tellings_booking on tellings (tour_operator_id, booking_id);
