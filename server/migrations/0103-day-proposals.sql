-- A plan for a day, reckoned aside: it changes nothing until a person accepts it.
create table day_proposals (
  id uuid not null default uuid_v7(),
  tour_operator_id uuid not null references tour_operators (id),
  created_at timestamptz not null default now(),
  date date not null,
  seed integer not null,
  rounds integer not null,
  status text not null default 'calculando' check (status in ('calculando', 'lista', 'cancelada', 'fallida', 'aceptada')),
  progress double precision not null default 0,
  -- the parties and sheets that it was reckoned from, with their versions
  snapshot jsonb not null,
  plan jsonb,
  created_by text not null,
  primary key (tour_operator_id, id)
);
create index day_proposals_day on day_proposals (tour_operator_id, date, created_at);
