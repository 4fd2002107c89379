-- What crews do on the road, and how they read their runs.

-- What crews did on the road: each act once, however often the phone sends it; an act that contradicts another is
-- kept too.
create table crew_acts (
  tour_operator_id uuid not null,
  -- made by the phone
  id uuid not null,
  schedule_sheet_id uuid not null,
  user_id uuid not null,
  by_name text not null,
  device_id uuid not null,
  sequence integer not null check (sequence > 0),
  kind text not null
    check (kind in ('seen', 'accepted', 'refused', 'started', 'arrived', 'at_point', 'aboard', 'no_show',
      'dropped_off', 'undone', 'incident', 'cash', 'finished', 'closed')),
  passenger_id uuid,
  -- the act that this one takes back
  undoes uuid,
  payload jsonb not null default '{}',
  -- the state before, for an undo
  before text not null default '',
  -- by the clock of the phone, never ahead of ours
  done_at timestamptz not null,
  received_at timestamptz not null,
  outcome text not null check (outcome in ('applied', 'conflict', 'ignored', 'refused')),
  code text not null default '',
  note text not null default '',
  primary key (tour_operator_id, id),
  foreign key (tour_operator_id, schedule_sheet_id) references schedule_sheets (tour_operator_id, id)
);
create index crew_acts_sheet on crew_acts (tour_operator_id, schedule_sheet_id, done_at);
create index crew_acts_passenger on crew_acts (tour_operator_id, passenger_id, done_at)
  where passenger_id is not null;
create index crew_acts_undone on crew_acts (tour_operator_id, undoes) where undoes is not null;

-- What the office decided about an act that contradicts another: once, and it stays.
create table crew_act_settlements (
  tour_operator_id uuid not null,
  crew_act_id uuid not null,
  resolution text not null check (resolution in ('phone', 'standing')),
  settled_at timestamptz not null,
  settled_by uuid not null,
  settled_by_name text not null,
  primary key (tour_operator_id, crew_act_id),
  foreign key (tour_operator_id, crew_act_id) references crew_acts (tour_operator_id, id)
);

-- Pictures of an incident or a receipt. The phone makes the id, so that a picture sent twice is one picture.
create table crew_photos (
  tour_operator_id uuid not null,
  id uuid not null,
  crew_act_id uuid not null,
  received_at timestamptz not null,
  width integer not null,
  height integer not null,
  bytes integer not null,
  primary key (tour_operator_id, id),
  foreign key (tour_operator_id, crew_act_id) references crew_acts (tour_operator_id, id)
);
create index crew_photos_act on crew_photos (tour_operator_id, crew_act_id);

-- The secret address under which a driver's or guide's own calendar program reads their runs. Only its hash is
-- kept: a new address ends the old one.
create table crew_calendars (
  tour_operator_id uuid not null,
  user_id uuid not null,
  token_hash text not null unique,
  created_at timestamptz not null,
  primary key (tour_operator_id, user_id),
  foreign key (tour_operator_id, user_id) references users (tour_operator_id, id) on delete cascade
);
