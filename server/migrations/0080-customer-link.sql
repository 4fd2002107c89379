-- What the customer answered through the link of the booking, {field: value}: they may correct their own answers and
-- fill what is empty, and never write over what the office noted.
alter table passengers add column customer_answers jsonb not null default '{}';
alter table booking_items
  add column customer_pickup jsonb,
  -- how often the customer moved it without asking anybody
  add column self_moves smallint not null default 0 check (self_moves >= 0);
