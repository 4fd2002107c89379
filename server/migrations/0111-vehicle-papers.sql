alter table vehicle_documents
  add column created_at timestamptz not null default now(),
  add column updated_at timestamptz not null default now(),
  add column version integer not null default 1,
  -- its picture or PDF, for the operator's staff only
  add column file_id uuid,
  add foreign key (tour_operator_id, file_id) references files (tour_operator_id, id);
create trigger vehicle_documents_touch before update on vehicle_documents for each row execute function touch_row();
create index vehicle_documents_file on vehicle_documents (tour_operator_id, file_id) where file_id is not null;

-- The day on which the first of a vehicle's papers ends; one that was renewed counts by its newest. Null: it has none.
create function first_paper_to_end(operator uuid, vehicle uuid) returns date language sql stable as $$
  select min(last_day) from (
    select max(expires_on) as last_day from vehicle_documents
    where tour_operator_id = operator and vehicle_id = vehicle
    group by kind, case kind when 'otro' then number end) papers
$$;
