-- What a person earns with a run is an entry of their account, which their first earning opens.
create or replace function enter_earnings() returns trigger language plpgsql as $$
begin
  insert into account_parties (tour_operator_id, id, kind, person_id)
  select distinct f.tour_operator_id, f.person_id, 'persona', f.person_id from fresh f order by 1, 2
  on conflict do nothing;
  insert into account_entries (tour_operator_id, created_at, party_id, kind, earning_id, service_date, amount, currency)
  select f.tour_operator_id, f.created_at, f.person_id, 'salida', f.id, f.service_date, -f.amount, f.currency
  from fresh f order by f.tour_operator_id, f.person_id, f.service_date, f.id;
  return null;
end $$;

create or replace trigger run_earnings_entered after insert on run_earnings referencing new table as fresh
  for each statement execute function enter_earnings();
