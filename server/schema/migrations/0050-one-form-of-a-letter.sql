-- The page of a mail is made of its plain text as it leaves: what was said is kept once.
alter table messages drop column html;
