-- Written by `npm run docs:states` from the tables of the domain. Do not edit.
create or replace function whatsapp_text_turns(before text, after text) returns boolean language sql immutable as $$
  select (before, after) in (
    ('en_cola', 'enviando'),
    ('fallido', 'enviando'),
    ('enviando', 'enviado'),
    ('enviando', 'fallido'),
    ('en_cola', 'vencido'),
    ('fallido', 'vencido'),
    ('enviando', 'vencido'),
    ('en_cola', 'descartado'),
    ('fallido', 'descartado'),
    ('enviando', 'descartado'),
    ('enviando', 'entregado'),
    ('enviado', 'entregado'),
    ('fallido', 'entregado'),
    ('descartado', 'entregado'),
    ('enviando', 'leido'),
    ('enviado', 'leido'),
    ('fallido', 'leido'),
    ('descartado', 'leido'),
    ('entregado', 'leido'),
    ('enviado', 'fallido'),
    ('fallido', 'en_cola'),
    ('vencido', 'en_cola'),
    ('descartado', 'en_cola'),
    ('fallido', 'enviado'),
    ('enviado', 'descartado'))
$$;

create or replace trigger whatsapp_texts_turn before update of status on whatsapp_texts for each row
  when (old.status <> new.status and not whatsapp_text_turns(old.status, new.status)) execute function refuse_turn();
