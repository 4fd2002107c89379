-- Which published runs carry somebody: a customer asks on the day where their van is, and is answered by the copy that was
-- published. A run is published seldom and asked for often: nothing waits in a list beside the index.
create index schedule_sheet_versions_passengers on schedule_sheet_versions
  using gin (tour_operator_id, jsonb_path_query_array(copy, '$.passengers[*].id')) with (fastupdate = off);
