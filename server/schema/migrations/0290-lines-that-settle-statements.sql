-- A line of a bank statement may be the money of a settlement: of all payments that it wrote, and of a rest without a booking.

create table line_settlements (
  tour_operator_id uuid not null,
  settlement_id uuid not null,
  line_id uuid not null,
  created_at timestamptz not null default product_now(),
  -- the part of the line that is no payment of a booking
  direct bigint not null default 0 check (direct >= 0),
  primary key (tour_operator_id, settlement_id),
  foreign key (tour_operator_id, line_id) references statement_lines (tour_operator_id, id)
);
comment on table line_settlements is 'module: bank';
create index line_settlements_of on line_settlements (tour_operator_id, line_id);

alter table statement_parts add column settlement_id uuid;
alter table statement_parts add foreign key (tour_operator_id, settlement_id)
  references line_settlements (tour_operator_id, settlement_id) deferrable initially deferred;
create index statement_parts_settlement on statement_parts (tour_operator_id, settlement_id) where settlement_id is not null;
