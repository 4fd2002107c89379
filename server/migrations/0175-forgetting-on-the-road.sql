-- What was written of a run names people too: whoever is forgotten goes from there, and what was done stays done.
create or replace function refuse_change() returns trigger language plpgsql as $$
declare
  words text[] := case tg_table_name
    when 'events' then array['data', 'reason']
    when 'crew_acts' then array['payload', 'note']
    when 'schedule_sheet_versions' then array['copy', 'changes']
  end;
begin
  if tg_op = 'UPDATE' and words is not null and current_setting('app.forgetting', true) = 'on'
    and to_jsonb(new) - words = to_jsonb(old) - words then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'BQ002';
end $$;
