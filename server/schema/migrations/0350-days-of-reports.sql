-- Figures of each day, so that a report of a year reads thousands of rows and not a hundred thousand (decision 0483).

create table report_days (
  tour_operator_id uuid not null references tour_operators (id),
  report text not null,
  -- the day that a sale counts on: of the sale or of the service
  days text not null,
  grouped_by text not null,
  date date not null,
  key text not null,
  currency text not null,
  figures jsonb not null,
  primary key (tour_operator_id, report, days, grouped_by, date, key, currency)
);
comment on table report_days is 'module: reports';
create index report_days_date on report_days (tour_operator_id, date);

-- Days of which all reports are in `report_days`.
create table report_dates (
  tour_operator_id uuid not null references tour_operators (id),
  date date not null,
  primary key (tour_operator_id, date)
);
comment on table report_dates is 'module: reports';

-- Days that changed since: their figures are read from bookings until they are counted again. Rows are only added by sales, so
-- that two sales of a day never wait for each other.
create table report_changes (
  id uuid not null default uuid_v7(),
  tour_operator_id uuid not null references tour_operators (id),
  date date not null,
  noted_by text not null default pg_current_xact_id()::text,
  primary key (tour_operator_id, date, id)
);
comment on table report_changes is 'module: reports';
