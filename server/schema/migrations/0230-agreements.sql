-- What an agency and the operator agreed, for services of some days. Terms that change are a new revision.
create table agreements (
  id uuid not null default uuid_v7(),
  tour_operator_id uuid not null references tour_operators (id),
  created_at timestamptz not null default product_now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  agency_id uuid not null,
  -- days of service; without an end it holds until another decision
  valid_from date not null,
  valid_to date,
  -- the revision by which is sold now
  revision integer not null default 1 check (revision >= 1),
  -- minor units of the operator's currency; null: without a limit
  credit_limit bigint check (credit_limit >= 0),
  -- a sale above the limit
  over_limit text not null default 'avisa' check (over_limit in ('avisa', 'rechaza')),
  note text not null default '' check (char_length(note) <= 1000),
  -- 2: nothing is sold by it any more
  state smallint not null default 1 check (state in (1, 2)),
  primary key (tour_operator_id, id),
  foreign key (tour_operator_id, agency_id) references agencies (tour_operator_id, id),
  constraint agreement_days_in_order check (valid_to is null or valid_to >= valid_from),
  constraint agreement_overlaps exclude using gist (tour_operator_id with =, agency_id with =,
    daterange(valid_from, valid_to, '[]') with &&) where (state = 1)
);
comment on table agreements is 'module: agencies';
create index agreements_of_agency on agreements (tour_operator_id, agency_id, valid_from);

create table agreement_revisions (
  tour_operator_id uuid not null,
  agreement_id uuid not null,
  revision integer not null,
  created_at timestamptz not null default product_now(),
  -- who takes the customer's money: the agency all of it, the agency its commission only, or the operator
  collects text not null check (collects in ('agencia', 'comision', 'operador')),
  -- days from the statement until the agency pays; null: it pays before the service
  credit_days smallint check (credit_days between 0 and 180),
  -- commission on extras, in hundredths of a percent
  extras_points integer not null default 0 check (extras_points between 0 and 10000),
  -- null: those of the product
  cancellation_tiers jsonb,
  primary key (tour_operator_id, agreement_id, revision),
  foreign key (tour_operator_id, agreement_id) references agreements (tour_operator_id, id),
  constraint credit_of_collector check (credit_days is null or collects = 'agencia')
);
comment on table agreement_revisions is 'module: agencies';

-- The commission or the net price of what a term names; the most specific term holds.
create table agreement_terms (
  tour_operator_id uuid not null,
  agreement_id uuid not null,
  revision integer not null,
  position smallint not null,
  -- null: all products
  product_id uuid,
  -- null: all categories, or the group's price
  category_code text,
  -- days of service; null: all
  season_from date,
  season_to date,
  kind text not null check (kind in ('comision', 'neto')),
  -- hundredths of a percent of the public price
  points integer check (points between 0 and 10000),
  -- net price of one person, group or vehicle, in minor units of the operator's currency
  amount bigint check (amount >= 0),
  primary key (tour_operator_id, agreement_id, revision, position),
  foreign key (tour_operator_id, agreement_id, revision)
    references agreement_revisions (tour_operator_id, agreement_id, revision),
  foreign key (tour_operator_id, product_id) references products (tour_operator_id, id),
  constraint agreement_term_value check ((kind = 'comision') = (points is not null) and (kind = 'neto') = (amount is not null)),
  constraint net_of_a_product check (kind = 'comision' or product_id is not null),
  constraint season_in_order check ((season_from is null) = (season_to is null) and season_from <= season_to)
);
comment on table agreement_terms is 'module: agencies';
create index agreement_terms_product on agreement_terms (tour_operator_id, product_id) where product_id is not null;

-- The agreement by which a tour was sold, its public price and its net price. `agreed_priced` says which of them is its subtotal.
alter table booking_items
  add column agreement_id uuid,
  add column agreement_revision integer,
  add column agreed_gross bigint,
  add column agreed_net bigint,
  add column agreed_priced text,
  add foreign key (tour_operator_id, agreement_id, agreement_revision)
    references agreement_revisions (tour_operator_id, agreement_id, revision),
  add constraint booking_items_agreed_priced_check check (agreed_priced in ('neto', 'bruto')),
  add constraint agreed_whole check (num_nulls(agreement_id, agreement_revision, agreed_gross, agreed_net, agreed_priced) in (0, 5)),
  add constraint agreed_price check (agreed_net between 0 and agreed_gross
    and subtotal = case agreed_priced when 'neto' then agreed_net when 'bruto' then agreed_gross end);
create index booking_items_of_agreement on booking_items (tour_operator_id, agreement_id) where agreement_id is not null;
-- What an agency has on credit.
create index bookings_agency_credit on bookings (tour_operator_id, agency_id) include (on_credit, currency, exchange_rate)
  where on_credit > 0 and agency_id is not null;
