-- The operator whose days were counted the longest ago is served first.
alter table report_dates add column counted_at timestamptz not null default product_now();
create index report_dates_counted on report_dates (tour_operator_id, counted_at);
