-- Null follows the operator's own percentage; what stands keeps what it said.
alter table products alter column deposit_percent drop not null;
alter table products alter column deposit_percent drop default;
