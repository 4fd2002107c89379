-- Passengers of an item that another operator carries: they are on no sheet. Set by triggers of the module agencies.
alter table booking_items add column by_partner boolean not null default false;

-- Bookings of a departure that an operator passes to a partner at a net cost. The id opens the partner's page.
create table endorsements (
  id uuid not null default gen_random_uuid(),
  tour_operator_id uuid not null references tour_operators (id),
  created_at timestamptz not null default product_now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  agency_id uuid not null,
  departure_id uuid not null,
  status text not null default 'pendiente' check (status in ('pendiente', 'aceptado', 'rechazado', 'anulado')),
  -- of the net costs
  currency currency_code not null,
  -- to the partner
  note text not null default '' check (char_length(note) <= 1000),
  -- when the list last went to the partner, by mail or by hand
  sent_at timestamptz,
  -- digest of the list that the partner last received or answered
  sent_list text not null default '',
  answered_at timestamptz,
  -- the name that the partner typed; empty once its person is forgotten
  answered_by text not null default '' check (char_length(answered_by) <= 120),
  answer_note text not null default '' check (char_length(answer_note) <= 600),
  primary key (tour_operator_id, id),
  foreign key (tour_operator_id, agency_id) references agencies (tour_operator_id, id),
  foreign key (tour_operator_id, departure_id) references departures (tour_operator_id, id),
  constraint endorsements_answered check (status not in ('aceptado', 'rechazado') or answered_at is not null)
);
comment on table endorsements is 'module: agencies';
-- The partner's page knows the id alone.
create unique index endorsements_id on endorsements (id);
create index endorsements_list on endorsements (tour_operator_id, created_at desc, id desc);
create index endorsements_by_status on endorsements (tour_operator_id, status, created_at desc, id desc);
create index endorsements_of_agency on endorsements (tour_operator_id, agency_id, created_at desc, id desc);
create index endorsements_of_departure on endorsements (tour_operator_id, departure_id);

-- What the operator owes the partner is the sum of `net_cost`, in minor units of the endorsement's currency.
create table endorsement_items (
  id uuid not null default uuid_v7(),
  tour_operator_id uuid not null,
  endorsement_id uuid not null,
  booking_item_id uuid not null,
  people integer not null check (people >= 0),
  per_person boolean not null,
  unit_cost bigint not null check (unit_cost between 0 and 1000000000000),
  -- the booking was cancelled or moved, or the item was withdrawn
  removed_at timestamptz,
  net_cost bigint not null generated always as
    (case when removed_at is not null then 0 when per_person then unit_cost * people else unit_cost end) stored,
  -- it belongs to an endorsement that waits or was accepted; set by triggers
  live boolean not null default true,
  -- people and digests of pickup, names and phone when the partner answered
  answered jsonb,
  primary key (tour_operator_id, id),
  foreign key (tour_operator_id, endorsement_id) references endorsements (tour_operator_id, id) on delete cascade,
  foreign key (tour_operator_id, booking_item_id) references booking_items (tour_operator_id, id),
  constraint endorsement_items_live check (not live or removed_at is null)
);
comment on table endorsement_items is 'module: agencies';
create unique index endorsed_once on endorsement_items (tour_operator_id, booking_item_id) where live;
create index endorsement_items_of_item on endorsement_items (tour_operator_id, booking_item_id);
create index endorsement_items_list on endorsement_items (tour_operator_id, endorsement_id, id);
