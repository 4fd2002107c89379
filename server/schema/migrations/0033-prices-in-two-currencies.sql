-- A price may be written in a second currency beside the operator's own. It names that currency: another one that the
-- operator chooses later makes it no price of that one.
alter table price_rules add column other_amount bigint check (other_amount between 0 and 100000000000);
alter table price_rules add column other_currency currency_code;
alter table price_rules add constraint other_price_names_its_currency
  check ((other_amount is null) = (other_currency is null));
alter table extras add column other_amount bigint check (other_amount between 0 and 100000000000);
alter table extras add column other_currency currency_code;
alter table extras add constraint other_price_of_extra_names_its_currency
  check ((other_amount is null) = (other_currency is null));
