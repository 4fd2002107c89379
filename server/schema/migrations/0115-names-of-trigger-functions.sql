-- These functions have new names; their triggers are created again with the function files. No program calls them.
drop function if exists tell_pages_changed() cascade;
drop function if exists tell_actors_changed() cascade;
drop function if exists tell_schedule_day() cascade;
drop function if exists tell_session_ended() cascade;
drop function if exists keep_told_pickups() cascade;
drop function if exists tell_moved_at_the_end() cascade;
drop function if exists keep_new_readings() cascade;
drop function if exists first_day_ahead();
drop trigger if exists booking_items_count_extras_gone on booking_items;
alter index booking_items_ahead_at rename to booking_items_upcoming_at;

-- The functions of this file are in page-invalidation.sql.
delete from function_files where name = 'told-pages.sql';
