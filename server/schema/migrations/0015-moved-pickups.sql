-- The last notified place and time of tours moved since: kept until a message has the new one.
create table moved_pickups (
  tour_operator_id uuid not null,
  booking_item_id uuid not null,
  booking_id uuid not null,
  -- all that the old place and hour are reckoned from
  before jsonb not null,
  moved_at timestamptz not null default now(),
  primary key (tour_operator_id, booking_item_id),
  foreign key (tour_operator_id, booking_item_id) references booking_items (tour_operator_id, id) on delete cascade,
  foreign key (tour_operator_id, booking_id) references bookings (tour_operator_id, id)
);
create index moved_pickups_booking on moved_pickups (tour_operator_id, booking_id);

-- Whom a change of a place moves: those to come, not the years behind.
create index booking_items_ahead_at on booking_items (tour_operator_id, accommodation_id)
  where accommodation_id is not null and status in ('pendiente', 'confirmada');
