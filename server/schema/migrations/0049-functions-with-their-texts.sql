-- What the functions of this database say, so that a backup brings back the version that made it.
create table if not exists function_files (
  name text primary key, hash text not null, applied_at timestamptz not null default now());
alter table function_files add column text text not null default '';
