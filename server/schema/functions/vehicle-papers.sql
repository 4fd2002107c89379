-- For each kind of document the one that expires last: a renewed one no longer counts. Other documents count by
-- their number. `currentPapers` of the domain states the same (docs/rules.md).
create or replace function current_papers(operator uuid, vehicle uuid)
returns table (kind text, number text, expires_on date) language sql stable as $$
  select distinct on (d.kind, case d.kind when 'otro' then d.number end) d.kind, d.number, d.expires_on
  from vehicle_documents d
  where d.tour_operator_id = operator and d.vehicle_id = vehicle
  order by d.kind, case d.kind when 'otro' then d.number end, d.expires_on desc
$$;

-- The first kind of document that has expired by that day.
create or replace function expired_paper(operator uuid, vehicle uuid, day date) returns text
language sql stable as $$
  select kind from current_papers(operator, vehicle) where expires_on < day order by kind limit 1
$$;

-- The operator's day on which a run ends; one that ends at midnight ends the day before. Documents are valid until then.
create or replace function last_day_of(operator uuid, ends timestamptz) returns date language sql stable as $$
  select ((ends - interval '1 microsecond') at time zone o.time_zone)::date from tour_operators o where o.id = operator
$$;

-- The day on which the first of a vehicle's documents expires; null without documents.
create or replace function first_paper_to_end(operator uuid, vehicle uuid) returns date language sql stable as $$
  select min(expires_on) from current_papers(operator, vehicle)
$$;
