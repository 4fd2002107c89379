-- Facts that are never changed or deleted.

-- Recorded facts are immutable. Only the command that forgets a person sets `app.forgetting`, and then only the
-- texts of a fact may change: never that it happened, when, to what or by whom. A table of a module names its columns
-- with such texts as arguments of its trigger.
create or replace function refuse_change() returns trigger language plpgsql as $$
declare
  words text[] := case tg_table_name
    when 'events' then array['data', 'reason']
    when 'crew_acts' then array['payload', 'note']
    when 'schedule_sheet_versions' then array['copy', 'changes']
    else nullif(tg_argv, '{}')
  end;
begin
  if tg_op = 'UPDATE' and words is not null and current_setting('app.forgetting', true) = 'on'
    and to_jsonb(new) - words = to_jsonb(old) - words then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'BQ002';
end $$;
create or replace trigger events_append_only before update or delete on events
  for each row execute function refuse_change();
create or replace trigger schedule_sheet_versions_append_only before update or delete on schedule_sheet_versions
  for each row execute function refuse_change();
create or replace trigger crew_acts_append_only before update or delete on crew_acts
  for each row execute function refuse_change();
create or replace trigger crew_act_settlements_append_only before update or delete on crew_act_settlements
  for each row execute function refuse_change();
create or replace trigger day_rates_append_only before update or delete on day_rates
  for each row execute function refuse_change();
create or replace trigger crew_photos_append_only before update or delete on crew_photos
  for each row execute function refuse_change();

-- Of an earning only a merge of persons changes whose it is.
create or replace function keep_run_earning() returns trigger language plpgsql as $$
declare
  merging text[] := array['person_id', 'revision'];
begin
  if tg_op = 'UPDATE' and current_setting('app.merging', true) = 'on'
    and to_jsonb(new) - merging = to_jsonb(old) - merging then
    return new;
  end if;
  raise exception 'run_earnings is append-only' using errcode = 'BQ002';
end $$;
create or replace trigger run_earnings_append_only before update or delete on run_earnings
  for each row execute function keep_run_earning();

create or replace function refuse_delete() returns trigger language plpgsql as $$
begin
  raise exception '% are never deleted', tg_table_name using errcode = 'BQ003';
end $$;

create or replace trigger bookings_never_deleted before delete on bookings
  for each row execute function refuse_delete();

create or replace trigger payments_never_deleted before delete on payments
  for each row execute function refuse_delete();

-- One event for each record, reader, hour and kind of data. Two concurrent inserts are serialised, and the second
-- adds only what is not there yet.
create or replace function keep_new_accesses() returns trigger language plpgsql as $$
declare
  fresh jsonb;
begin
  perform pg_advisory_xact_lock(hashtextextended('readings of ' || new.user_id, 0));
  select jsonb_agg(category) into fresh from jsonb_array_elements_text(new.data -> 'kinds') category
  where not exists (
    select from events e
    where e.tour_operator_id = new.tour_operator_id and e.entity_id = new.entity_id
      and e.created_at >= date_trunc('hour', new.created_at)
      and e.kind = 'sensitive_read' and e.user_id = new.user_id and e.data -> 'kinds' ? category);
  if fresh is null then
    return null;
  end if;
  new.data := new.data || jsonb_build_object('kinds', fresh);
  return new;
end $$;

create or replace trigger events_keep_new_accesses before insert on events for each row
  when (new.kind = 'sensitive_read') execute function keep_new_accesses();
