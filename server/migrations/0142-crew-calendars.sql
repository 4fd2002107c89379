-- A secret address under which a driver's or guide's own calendar reads their runs. Only its hash is kept: a new one
-- makes the old one useless.
create table crew_calendars (
  tour_operator_id uuid not null,
  user_id uuid not null,
  token_hash text not null unique,
  created_at timestamptz not null,
  primary key (tour_operator_id, user_id),
  foreign key (tour_operator_id, user_id) references users (tour_operator_id, id) on delete cascade
);
