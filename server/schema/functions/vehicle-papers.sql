-- The first kind of paper of which the newest has expired by that day.
create or replace function expired_paper(operator uuid, vehicle uuid, day date) returns text
language sql stable as $$
  select kind from vehicle_documents
  where tour_operator_id = operator and vehicle_id = vehicle
  group by kind, case kind when 'otro' then number end
  having max(expires_on) < day
  order by kind limit 1
$$;

-- The day on which the first of a vehicle's papers ends; one that was renewed counts by its newest. Null: it has
-- none.
create or replace function first_paper_to_end(operator uuid, vehicle uuid) returns date language sql stable as $$
  select min(last_day) from (
    select max(expires_on) as last_day from vehicle_documents
    where tour_operator_id = operator and vehicle_id = vehicle
    group by kind, case kind when 'otro' then number end) papers
$$;
