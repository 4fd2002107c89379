-- Money that has to go back waits in a list by itself; who takes care of it, until when, is what a person says.
create table refund_tasks (
  tour_operator_id uuid not null,
  booking_id uuid not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  assignee_id uuid,
  due_on date,
  note text not null default '',
  primary key (tour_operator_id, booking_id),
  foreign key (tour_operator_id, booking_id) references bookings (tour_operator_id, id),
  foreign key (tour_operator_id, assignee_id) references users (tour_operator_id, id)
);
create index refund_tasks_assignee on refund_tasks (tour_operator_id, assignee_id) where assignee_id is not null;
