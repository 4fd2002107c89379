-- A secret calendar address ends with the access of its person, who asks for a new one after coming back.
create or replace function end_calendars() returns trigger language plpgsql as $$
begin
  delete from crew_calendars where user_id = old.id;
  return null;
end $$;

create or replace trigger users_end_calendars after update of state, level on users for each row
  when (old.state <> new.state or old.level <> new.level)
  execute function end_calendars();

-- The calendars of an operator end when it is deactivated, and do not come back with it.
create or replace function end_calendars_of_operator() returns trigger language plpgsql as $$
begin
  delete from crew_calendars where tour_operator_id = old.id;
  return null;
end $$;

create or replace trigger tour_operators_end_calendars after update of state on tour_operators for each row
  when (old.state = 1 and new.state <> 1) execute function end_calendars_of_operator();
