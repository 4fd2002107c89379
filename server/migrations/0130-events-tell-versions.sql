-- Whoever made a change hears of it too: with the version they know whether they have it already.
create or replace function tell_schedule_day() returns trigger language plpgsql as $$
declare
  sheet schedule_sheets := case when tg_op = 'DELETE' then old else new end;
begin
  perform pg_notify('schedule_days', json_build_object('tour_operator_id', sheet.tour_operator_id,
    'date', sheet.service_date, 'sheet_id', sheet.id, 'version', sheet.version)::text);
  return null;
end $$;
