-- What an operator's second currency is worth in its own, day by day. A row is never changed: a correction is a later row
-- of the same day, and the last one written counts.
create table day_rates (
  id uuid not null default uuid_v7(),
  tour_operator_id uuid not null references tour_operators (id),
  created_at timestamptz not null,
  -- the order of writing: two corrections may have one moment
  number bigint not null generated always as identity,
  currency currency_code not null,
  -- the operator's own when it was written
  main_currency currency_code not null check (main_currency <> currency),
  date date not null,
  -- how much of `main_currency` one unit of `currency` is worth
  rate numeric not null check (rate > 0 and rate <= 1000000),
  source text not null default '',
  written_by_name text not null default '',
  primary key (tour_operator_id, id)
);
create index day_rates_last on day_rates (tour_operator_id, currency, main_currency, date desc, number desc);
