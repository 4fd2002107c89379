-- Each row of a previewed file keeps its own line: empty rows between them are counted.
update imports set sheet = sheet - 'first_line' || jsonb_build_object('lines', (
    select coalesce(jsonb_agg((sheet ->> 'first_line')::int + place - 1 order by place), '[]')
    from generate_series(1, jsonb_array_length(sheet -> 'rows')) as place))
  where sheet ? 'first_line';
