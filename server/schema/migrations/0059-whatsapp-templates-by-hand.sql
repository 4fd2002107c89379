-- After a day without a word of theirs the office writes by a template: what it says stands in the body, and what WhatsApp
-- is given in place of words is here.
alter table whatsapp_texts
  add column template_name text not null default '',
  add column template_language text not null default '',
  -- by name; each one paragraph
  add column parameters jsonb,
  add constraint whatsapp_texts_template check ((template_name = '') = (parameters is null) and (template_name = '' or not incoming));
