-- The party of an account is an agency or a user who sells; people of the crew and owners of vehicles can be further kinds.

create table account_parties (
  tour_operator_id uuid not null,
  -- that of the agency or of the user
  id uuid not null,
  created_at timestamptz not null default product_now(),
  kind text not null check (kind in ('agencia', 'vendedor')),
  agency_id uuid,
  user_id uuid,
  primary key (tour_operator_id, id),
  foreign key (tour_operator_id, agency_id) references agencies (tour_operator_id, id) on delete cascade,
  foreign key (tour_operator_id, user_id) references users (tour_operator_id, id),
  constraint account_party_is_one check (num_nonnulls(agency_id, user_id) = 1
    and id = case kind when 'agencia' then agency_id when 'vendedor' then user_id end)
);
comment on table account_parties is 'module: agencies';
create index account_parties_of_agency on account_parties (tour_operator_id, agency_id) where agency_id is not null;
create index account_parties_of_user on account_parties (tour_operator_id, user_id) where user_id is not null;

insert into account_parties (tour_operator_id, id, kind, agency_id)
select tour_operator_id, id, 'agencia', id from agencies;

alter table accounts rename column agency_id to party_id;
alter table accounts_due rename column agency_id to party_id;
alter table account_statements rename column agency_id to party_id;
alter table account_entries rename column agency_id to party_id;
alter table account_statements drop constraint account_statements_tour_operator_id_agency_id_fkey;
alter table account_entries drop constraint account_entries_tour_operator_id_agency_id_fkey;
alter table account_statements add foreign key (tour_operator_id, party_id) references account_parties (tour_operator_id, id);
alter table account_entries add foreign key (tour_operator_id, party_id) references account_parties (tour_operator_id, id);

-- What a user earns of each sale: the one of the product, then the one that began last, on the day of the sale.
create table seller_commissions (
  id uuid not null default uuid_v7(),
  tour_operator_id uuid not null,
  created_at timestamptz not null default product_now(),
  user_id uuid not null,
  -- null: of all products
  product_id uuid,
  -- hundredths of a percent; 0 ends it
  points integer not null check (points between 0 and 10000),
  -- the first day of sale
  valid_from date not null,
  by_name text not null default '',
  primary key (tour_operator_id, id),
  foreign key (tour_operator_id, user_id) references users (tour_operator_id, id),
  foreign key (tour_operator_id, product_id) references products (tour_operator_id, id),
  constraint seller_commission_once unique nulls not distinct (tour_operator_id, user_id, product_id, valid_from)
);
comment on table seller_commissions is 'module: agencies';
create index seller_commissions_of_product on seller_commissions (tour_operator_id, product_id) where product_id is not null;
