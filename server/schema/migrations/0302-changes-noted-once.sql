-- One transaction notes a day once.
alter table fleet_changes add column noted_by text not null default pg_current_xact_id()::text;
