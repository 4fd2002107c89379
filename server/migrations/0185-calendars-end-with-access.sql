-- A secret calendar address ends with its person's access: coming back, they ask for a new one.
create function end_calendars() returns trigger language plpgsql as $$
begin
  delete from crew_calendars where user_id = old.id;
  return null;
end $$;
create trigger users_end_calendars after update of state, level on users for each row
  when (old.state <> new.state or old.level <> new.level)
  execute function end_calendars();
