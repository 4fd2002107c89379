create index schedule_sheets_search on schedule_sheets using gin (tour_operator_id, fold(name) gin_trgm_ops);
