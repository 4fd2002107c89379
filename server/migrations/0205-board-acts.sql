-- What an act on the board replaced, so that it can be given back exactly: the rows of the sheets that it touched.
create table board_acts (
  id uuid not null default uuid_v7(),
  tour_operator_id uuid not null references tour_operators (id),
  created_at timestamptz not null default now(),
  user_id uuid not null,
  kind text not null,
  -- sheets that it touched or made, people whom it named, days off that it wrote
  scope jsonb not null,
  -- the rows as they stood
  before jsonb not null,
  -- a digest of the same rows as the act left them, and the versions of the sheets: whoever changes one later is in the way
  digest text not null,
  versions jsonb not null,
  undone_at timestamptz,
  primary key (tour_operator_id, id)
);
create index board_acts_age on board_acts (created_at);
