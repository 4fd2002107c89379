-- What the crew was told, each time: a copy that never changes, and how it differs from the one before.
create table schedule_sheet_versions (
  tour_operator_id uuid not null,
  schedule_sheet_id uuid not null,
  number integer not null check (number > 0),
  published_at timestamptz not null,
  published_by uuid,
  published_by_name text not null,
  copy jsonb not null,
  -- as domain/schedule-sheets/sheet-difference.rules.ts says; empty for the first
  changes jsonb not null default '[]',
  primary key (tour_operator_id, schedule_sheet_id, number),
  foreign key (tour_operator_id, schedule_sheet_id) references schedule_sheets (tour_operator_id, id)
);
create trigger schedule_sheet_versions_append_only before update or delete on schedule_sheet_versions
  for each row execute function refuse_change();
