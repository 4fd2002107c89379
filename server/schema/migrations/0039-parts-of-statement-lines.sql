-- A line of a bank statement may be the money of several bookings: a family pays three at once.

create table statement_parts (
  tour_operator_id uuid not null,
  line_id uuid not null,
  payment_id uuid not null,
  created_at timestamptz not null,
  amount bigint not null check (amount > 0),
  primary key (tour_operator_id, line_id, payment_id),
  foreign key (tour_operator_id, line_id) references statement_lines (tour_operator_id, id),
  foreign key (tour_operator_id, payment_id) references payments (tour_operator_id, id)
);
create unique index statement_parts_payment on statement_parts (tour_operator_id, payment_id);

insert into statement_parts (tour_operator_id, line_id, payment_id, created_at, amount)
select tour_operator_id, id, payment_id, settled_at, amount from statement_lines where payment_id is not null;

drop trigger if exists statement_lines_paid on statement_lines;
drop function if exists check_statement_payment();
alter table statement_lines drop column payment_id;
