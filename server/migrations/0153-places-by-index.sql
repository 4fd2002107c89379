-- Their plans are kept for a session, and made when the table may still look empty to the planner, as in an import: the
-- indexes are asked all the same.
alter function places_named(uuid, text[], double precision) set enable_seqscan = off;
alter function similar_places(uuid, text, text[], text, text) set enable_seqscan = off;
-- What waits to enter an index is read whole by every search; an import would search among its own rows that way.
alter index accommodations_search set (fastupdate = off);
alter index accommodations_alike set (fastupdate = off);
alter index accommodations_alias_keys set (fastupdate = off);
