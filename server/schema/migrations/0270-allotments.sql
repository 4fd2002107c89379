-- Seats of each departure of a product that an agreement keeps for its agency. What is not sold so many hours before the start
-- returns to everybody by itself.
create table allotments (
  tour_operator_id uuid not null,
  agreement_id uuid not null,
  position smallint not null,
  product_id uuid not null,
  -- null: every departure of the day
  start_time time,
  -- 1 Monday … 7 Sunday; empty: every day
  weekdays smallint[] not null default '{}' check (weekdays <@ '{1,2,3,4,5,6,7}'::smallint[]),
  -- of each departure, those that the agency sells included
  seats smallint not null check (seats between 1 and 500),
  -- hours before the start
  release_hours smallint not null check (release_hours between 0 and 720),
  primary key (tour_operator_id, agreement_id, position),
  foreign key (tour_operator_id, agreement_id) references agreements (tour_operator_id, id),
  foreign key (tour_operator_id, product_id) references products (tour_operator_id, id)
);
comment on table allotments is 'module: agencies';
create index allotments_of_product on allotments (tour_operator_id, product_id);
