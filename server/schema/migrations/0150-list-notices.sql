-- Notifications by hand of the people of a list; the former name of the table was jargon.
alter table tellings rename to list_notices;

do $$
declare
  former text;
begin
  for former in select conname from pg_constraint where conrelid = 'list_notices'::regclass and conname like 'tellings%'
  loop
    execute format('alter table list_notices rename constraint %I to %I', former, replace(former, 'tellings', 'list_notices'));
  end loop;
end $$;
alter index tellings_booking rename to list_notices_booking;
