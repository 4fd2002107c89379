-- Meta's price for a message, as an operator entered it. A row is never changed: a correction is a later row of
-- the same day, and the last one counts.
create table whatsapp_prices (
  id uuid not null default uuid_v7(),
  tour_operator_id uuid not null references tour_operators (id),
  created_at timestamptz not null,
  -- the order of writing: two corrections may have one moment
  number bigint not null generated always as identity,
  -- of who receives it; '' for all that have no price of their own
  country text not null check (country ~ '^([A-Z]{2})?$'),
  category text not null check (category in ('utilidad', 'publicidad', 'autenticacion', 'servicio')),
  currency currency_code not null,
  price numeric not null check (price >= 0 and price <= 1000000),
  since date not null,
  written_by_name text not null default '',
  primary key (tour_operator_id, id)
);
create index whatsapp_prices_last on whatsapp_prices (tour_operator_id, country, category, since desc, number desc);

-- What Meta may charge for: each message that it took, by country and category and without who received it.
create table whatsapp_charges (
  tour_operator_id uuid not null references tour_operators (id),
  -- a message of the outbox, or a text typed in the office
  message_id uuid not null,
  sent_at timestamptz not null,
  -- '' where the number is hidden, or of a country that we can't tell
  country text not null check (country ~ '^([A-Z]{2})?$'),
  category text not null check (category in ('utilidad', 'publicidad', 'autenticacion', 'servicio')),
  billable boolean not null default true,
  -- Meta said so itself
  told boolean not null default false,
  primary key (tour_operator_id, message_id)
);
create index whatsapp_charges_sent on whatsapp_charges (tour_operator_id, sent_at);
create index whatsapp_charges_old on whatsapp_charges (sent_at);
