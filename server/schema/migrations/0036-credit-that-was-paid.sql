-- Money that pays what an agency owed takes the place of its credit; annulled as a mistake, it gives the credit back.
-- Minor units of the booking's currency.
alter table payments add column credit_paid bigint not null default 0 check (credit_paid >= 0);
