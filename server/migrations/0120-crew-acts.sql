-- What crews did on the road: once each, whatever is sent again; what contradicts somebody else stays here too.
create table crew_acts (
  tour_operator_id uuid not null,
  -- made by the phone
  id uuid not null,
  schedule_sheet_id uuid not null,
  user_id uuid not null,
  by_name text not null,
  device_id uuid not null,
  sequence integer not null check (sequence > 0),
  kind text not null check (kind in ('seen', 'accepted', 'refused', 'started', 'arrived', 'at_point', 'aboard', 'no_show',
    'dropped_off', 'undone', 'incident', 'cash', 'finished', 'closed')),
  passenger_id uuid,
  -- the act that this one takes back
  undoes uuid,
  payload jsonb not null default '{}',
  -- what stood there, for whoever takes it back
  before text not null default '',
  -- by the phone's clock, never ahead of ours
  done_at timestamptz not null,
  received_at timestamptz not null,
  outcome text not null check (outcome in ('applied', 'conflict', 'ignored', 'refused')),
  code text not null default '',
  note text not null default '',
  primary key (tour_operator_id, id),
  foreign key (tour_operator_id, schedule_sheet_id) references schedule_sheets (tour_operator_id, id)
);
create index crew_acts_sheet on crew_acts (tour_operator_id, schedule_sheet_id, done_at);
create index crew_acts_passenger on crew_acts (tour_operator_id, passenger_id, done_at) where passenger_id is not null;
create index crew_acts_undone on crew_acts (tour_operator_id, undoes) where undoes is not null;
create trigger crew_acts_append_only before update or delete on crew_acts for each row execute function refuse_change();

alter table schedule_sheets
  add column finished_at timestamptz,
  add column closed_at timestamptz,
  add column kilometres integer check (kilometres >= 0),
  add column expenses bigint check (expenses >= 0),
  add column cash_expected bigint,
  add column cash_received bigint check (cash_received >= 0),
  add column closing_note text not null default '';

-- Cash that the crew took on a run.
alter table payments
  add column schedule_sheet_id uuid,
  add foreign key (tour_operator_id, schedule_sheet_id) references schedule_sheets (tour_operator_id, id);
create index payments_sheet on payments (tour_operator_id, schedule_sheet_id) where schedule_sheet_id is not null;
