-- Rates that are kept already count as confirmed.
alter table payments add column rate_confirmed boolean not null default true;
alter table payments alter column rate_confirmed set default false;
alter table day_rates add column confirmed boolean not null default true;
alter table day_rates alter column confirmed set default false;
