-- How often something that costs or guesses was done, shared by every process. Whom it counts is a keyed hash. What a
-- crash forgets is a minute's count: not worth the log's writes.
create unlogged table counted_calls (
  key text primary key,
  calls integer not null check (calls > 0),
  ends_at timestamptz not null
);
create index counted_calls_ended on counted_calls (ends_at);

-- Where a user has logged in from, as keyed hashes: who guesses from everywhere must not lock the owner out.
create table login_sources (
  tour_operator_id uuid not null,
  user_id uuid not null,
  source text not null,
  last_login_at timestamptz not null,
  primary key (user_id, source),
  foreign key (tour_operator_id, user_id) references users (tour_operator_id, id)
    on update cascade on delete cascade
);
