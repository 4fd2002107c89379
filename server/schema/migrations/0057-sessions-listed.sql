-- What a person knows a session by: the program and system it was opened with, from which block of addresses, and when it
-- was last used, to some minutes.
alter table sessions
  add column device text not null default '',
  add column address text not null default '',
  add column last_seen_at timestamptz not null default now();
