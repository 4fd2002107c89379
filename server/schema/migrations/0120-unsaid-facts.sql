-- Facts without an answer yet: their columns hold a default, which is not published.
alter table products add column unsaid_facts text[] not null default '{}'
  check (unsaid_facts <@ array['duration_minutes', 'difficulty', 'min_age']);
