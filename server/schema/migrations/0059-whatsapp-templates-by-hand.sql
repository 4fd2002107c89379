-- After a day without an incoming message the office sends a template: its text is in the body, and its variables
-- are here.
alter table whatsapp_texts
  add column template_name text not null default '',
  add column template_language text not null default '',
  -- by name; each one paragraph
  add column parameters jsonb,
  add constraint whatsapp_texts_template check ((template_name = '') = (parameters is null) and (template_name = '' or not incoming));
