-- What was known when a version was published, and why it was published all the same.
alter table schedule_sheet_versions
  add column warnings jsonb not null default '[]',
  add column reason text not null default '';
