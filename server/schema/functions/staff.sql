-- The last active administrator stays, so that the installation never locks everyone out.
create or replace function keep_one_administrator() returns trigger language plpgsql as $$
begin
  if old.level = 0 and old.state = 1
    and (tg_op = 'DELETE' or new.level <> 0 or new.state <> 1) then
    perform pg_advisory_xact_lock(hashtext('keep_one_administrator'));
    if not exists (select from users where level = 0 and state = 1 and id <> old.id) then
      raise exception 'the last active administrator stays' using errcode = 'BQ001';
    end if;
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;

create or replace trigger users_keep_one_administrator before update or delete on users
  for each row execute function keep_one_administrator();

-- A user who is deactivated, whose level changes or who has a new password is logged out everywhere, and so is a
-- login between password and code.
create or replace function end_sessions() returns trigger language plpgsql as $$
begin
  delete from sessions where user_id = old.id;
  delete from pending_logins where user_id = old.id;
  return null;
end $$;

create or replace trigger users_end_sessions after update of state, level, password_hash on users for each row
  when (old.state <> new.state or old.level <> new.level or old.password_hash is distinct from new.password_hash)
  execute function end_sessions();

-- Ends the live streams of a session at once.
create or replace function notify_session_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('sessions_ended', old.id::text);
  return null;
end $$;

create or replace trigger sessions_notify_end after delete on sessions for each row
  when (old.expires_at > now()) execute function notify_session_ended();

-- Every process caches actors for a moment, and reads them again after this notification.
create or replace function notify_actors_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('actors_changed', '');
  return null;
end $$;

create or replace trigger users_notify_change
  after update of tour_operator_id, full_name, level, state, may_override on users for each row
  when (old.tour_operator_id <> new.tour_operator_id or old.full_name <> new.full_name or old.level <> new.level
    or old.state <> new.state or old.may_override <> new.may_override)
  execute function notify_actors_changed();
create or replace trigger tour_operators_notify_change
  after update of state, second_factor_demanded on tour_operators for each row
  when (old.state <> new.state or old.second_factor_demanded <> new.second_factor_demanded)
  execute function notify_actors_changed();
-- A second factor that is set lets a blocked user continue, and one that is removed blocks them.
create or replace trigger second_factors_notify_change
  after update of confirmed_at or delete on second_factors for each row execute function notify_actors_changed();

-- A code is accepted once, even for concurrent requests: the last used half minute only increases.
create or replace function keep_codes_used() returns trigger language plpgsql as $$
begin
  if new.secret = old.secret and new.last_step < old.last_step then
    raise exception 'a code that was taken stays taken' using errcode = 'check_violation';
  end if;
  return new;
end $$;

create or replace trigger second_factors_keep_codes_used before update of last_step on second_factors for each row
  execute function keep_codes_used();

-- An operator that is deactivated takes everybody's access with it, and being activated again does not bring it back.
-- Administrators of the installation stay: they are the ones who activate it.
create or replace function end_access_of_operator() returns trigger language plpgsql as $$
begin
  delete from sessions s using users u
    where s.tour_operator_id = old.id and u.tour_operator_id = old.id and u.id = s.user_id and u.level <> 0;
  delete from pending_logins p using users u
    where p.tour_operator_id = old.id and u.tour_operator_id = old.id and u.id = p.user_id and u.level <> 0;
  return null;
end $$;

create or replace trigger tour_operators_end_access after update of state on tour_operators for each row
  when (old.state = 1 and new.state <> 1) execute function end_access_of_operator();
