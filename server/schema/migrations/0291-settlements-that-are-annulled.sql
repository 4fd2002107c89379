-- A settlement is annulled with its payments, and with the set-off that it caused.

alter table account_settlements add column annulled_at timestamptz;
alter table account_settlements add column annulled_by_name text not null default '';
alter table account_settlements add column annul_reason text not null default '' check (char_length(annul_reason) <= 300);
alter table account_settlements add column set_off_of uuid;
alter table account_settlements add constraint annulled_settlement_has_reason
  check ((annulled_at is null) = (annul_reason = ''));
alter table account_settlements add constraint set_off_has_no_money check (set_off_of is null or method = 'compensacion');
alter table account_settlements add foreign key (tour_operator_id, set_off_of)
  references account_settlements (tour_operator_id, id);
create index account_settlements_set_off on account_settlements (tour_operator_id, set_off_of) where set_off_of is not null;
