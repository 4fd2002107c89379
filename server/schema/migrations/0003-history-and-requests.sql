-- What happened, and what the program remembers of requests.

-- Append-only: what happened, to what, by whom and why. Kept so by functions/kept-facts.sql.
create table events (
  id uuid not null default uuid_v7(),
  tour_operator_id uuid not null references tour_operators (id),
  created_at timestamptz not null default clock_timestamp(),
  entity text not null,
  entity_id uuid not null,
  kind text not null,
  data jsonb not null default '{}',
  reason text not null default '',
  user_id uuid,
  actor text not null default '',
  primary key (tour_operator_id, id)
);
create index events_of_entity on events (tour_operator_id, entity_id, id);
-- Whether anything was done in the name of a user, who may then not be deleted.
create index events_by_user on events (user_id) where user_id is not null;

create table idempotency_keys (
  tour_operator_id uuid not null references tour_operators (id),
  key text not null check (length(key) between 8 and 255),
  endpoint text not null,
  request_hash text not null,
  response jsonb not null,
  created_at timestamptz not null default now(),
  primary key (tour_operator_id, endpoint, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);

-- How often something was done that costs money or that guesses, counted for all processes together. `key` names
-- whom it counts, as a keyed hash. Unlogged: a crash loses one minute's counts, which is not worth writing to the
-- log.
create unlogged table counted_calls (
  key text primary key,
  calls integer not null check (calls > 0),
  ends_at timestamptz not null
);
create index counted_calls_ended on counted_calls (ends_at);
