-- Facts of a tour that nobody answered yet: their columns hold a default that customers must not read as a promise.
alter table products add column unsaid_facts text[] not null default '{}'
  check (unsaid_facts <@ array['duration_minutes', 'difficulty', 'min_age']);
