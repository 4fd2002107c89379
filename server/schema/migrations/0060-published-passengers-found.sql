-- Published runs by passenger: customers query their van on the day from the published copy. Publishing is rare
-- and queries are frequent: entries go straight into the index.
create index schedule_sheet_versions_passengers on schedule_sheet_versions
  using gin (tour_operator_id, jsonb_path_query_array(copy, '$.passengers[*].id')) with (fastupdate = off);
