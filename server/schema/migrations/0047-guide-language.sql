-- What a group asks its guide to speak, where it is another language than that of its letters.
alter table bookings add guide_language text
  check (guide_language in ('es', 'en', 'pt', 'fr', 'de', 'it', 'zh', 'ja'));
