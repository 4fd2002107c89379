-- Tills are a module: the types of these tables are generated into its folder (decision 0470).
comment on table tills is 'module: tills';
comment on table till_entries is 'module: tills';
comment on table till_counts is 'module: tills';
comment on table till_handovers is 'module: tills';
