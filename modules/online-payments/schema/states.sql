-- Written by `npm run docs:states` from the tables of the domain. Do not edit.
create or replace function attempt_turns(before text, after text) returns boolean language sql immutable as $$
  select (before, after) in (
    ('creado', 'enviado'),
    ('creado', 'abandonado'),
    ('enviado', 'abandonado'),
    ('pendiente', 'abandonado'),
    ('creado', 'pendiente'),
    ('enviado', 'pendiente'),
    ('rechazado', 'pendiente'),
    ('abandonado', 'pendiente'),
    ('vencido', 'pendiente'),
    ('creado', 'aprobado'),
    ('enviado', 'aprobado'),
    ('pendiente', 'aprobado'),
    ('rechazado', 'aprobado'),
    ('abandonado', 'aprobado'),
    ('vencido', 'aprobado'),
    ('creado', 'rechazado'),
    ('enviado', 'rechazado'),
    ('pendiente', 'rechazado'),
    ('abandonado', 'rechazado'),
    ('creado', 'vencido'),
    ('enviado', 'vencido'),
    ('pendiente', 'vencido'),
    ('aprobado', 'devuelto_en_parte'),
    ('aprobado', 'devuelto'),
    ('devuelto_en_parte', 'devuelto'),
    ('en_disputa', 'devuelto'),
    ('contracargo', 'devuelto'),
    ('aprobado', 'en_disputa'),
    ('devuelto_en_parte', 'en_disputa'),
    ('contracargo', 'en_disputa'),
    ('en_disputa', 'aprobado'),
    ('en_disputa', 'devuelto_en_parte'),
    ('contracargo', 'aprobado'),
    ('contracargo', 'devuelto_en_parte'),
    ('aprobado', 'contracargo'),
    ('devuelto_en_parte', 'contracargo'),
    ('en_disputa', 'contracargo'))
$$;

create or replace trigger payment_attempts_turn before update of status on payment_attempts for each row
  when (old.status <> new.status and not attempt_turns(old.status, new.status)) execute function refuse_turn();

create or replace function refund_turns(before text, after text) returns boolean language sql immutable as $$
  select (before, after) in (
    ('pedido', 'en_curso'),
    ('pedido', 'hecho'),
    ('en_curso', 'hecho'),
    ('pedido', 'rechazado'),
    ('en_curso', 'rechazado'),
    ('rechazado', 'hecho'))
$$;

create or replace trigger payment_refunds_turn before update of status on payment_refunds for each row
  when (old.status <> new.status and not refund_turns(old.status, new.status)) execute function refuse_turn();
