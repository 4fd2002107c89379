-- Public pages show reviews.
create or replace trigger reviews_notify_pages after insert or update or delete on reviews
  for each statement execute function notify_pages_changed();
