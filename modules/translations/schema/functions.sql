create or replace trigger translations_tell_pages after insert or update or delete on translations
  for each statement execute function tell_pages_changed();
