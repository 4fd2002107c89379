-- A payout of a provider is one total: the payments that it holds, their fees and the settlement files are no longer kept.
drop trigger if exists payments_coming on payments;
drop trigger if exists payment_attempts_coming on payment_attempts;
drop trigger if exists payouts_annulled on payouts;
drop view if exists provider_movements;
drop table coming_movements;
drop table payout_movements;
drop function if exists set_coming(uuid, uuid);
drop function if exists set_coming_of_payment();
drop function if exists set_coming_of_movement();
drop function if exists set_coming_of_attempt();
drop function if exists check_payout_movement();
drop function if exists keep_payout_movement();
drop function if exists free_payout_movements();
drop index payment_attempts_authorized;

alter table payouts drop column difference;
alter table payouts
  drop column gross,
  drop column fee,
  drop column difference_reason,
  drop constraint payouts_tour_operator_id_id_provider_currency_key;
