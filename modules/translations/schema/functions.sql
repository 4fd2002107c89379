create or replace trigger translations_notify_pages after insert or update or delete on translations
  for each statement execute function notify_pages_changed();
