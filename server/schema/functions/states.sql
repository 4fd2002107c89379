-- Written by `npm run docs:states` from the tables of the domain. Do not edit.
create or replace function refuse_turn() returns trigger language plpgsql as $$
begin
  raise exception '%: % does not become %', tg_table_name, old.status, new.status using errcode = 'BQ005';
end $$;

create or replace function booking_turns(before text, after text) returns boolean language sql immutable as $$
  select (before, after) in (
    ('borrador', 'bloqueada'),
    ('expirada', 'bloqueada'),
    ('borrador', 'pendiente'),
    ('bloqueada', 'pendiente'),
    ('borrador', 'confirmada'),
    ('bloqueada', 'confirmada'),
    ('pendiente', 'confirmada'),
    ('pendiente', 'rechazada'),
    ('bloqueada', 'expirada'),
    ('pendiente', 'expirada'),
    ('borrador', 'cancelada'),
    ('bloqueada', 'cancelada'),
    ('pendiente', 'cancelada'),
    ('confirmada', 'cancelada'),
    ('confirmada', 'completada'),
    ('confirmada', 'no_presentada'),
    ('completada', 'no_presentada'),
    ('no_presentada', 'completada'),
    ('expirada', 'pendiente'),
    ('expirada', 'confirmada'),
    ('cancelada', 'pendiente'),
    ('cancelada', 'confirmada'))
$$;

create or replace trigger bookings_turn before update of status on bookings for each row
  when (old.status <> new.status and not booking_turns(old.status, new.status)) execute function refuse_turn();

create or replace trigger booking_items_turn before update of status on booking_items for each row
  when (old.status <> new.status and not booking_turns(old.status, new.status)) execute function refuse_turn();

create or replace function sheet_turns(before text, after text) returns boolean language sql immutable as $$
  select (before, after) in (
    ('borrador', 'asignada'),
    ('asignada', 'borrador'),
    ('borrador', 'publicada'),
    ('asignada', 'publicada'),
    ('borrador', 'en_curso'),
    ('asignada', 'en_curso'),
    ('publicada', 'en_curso'),
    ('en_curso', 'borrador'),
    ('en_curso', 'asignada'),
    ('en_curso', 'publicada'),
    ('borrador', 'cerrada'),
    ('asignada', 'cerrada'),
    ('publicada', 'cerrada'),
    ('en_curso', 'cerrada'),
    ('cerrada', 'en_curso'),
    ('borrador', 'anulada'),
    ('asignada', 'anulada'),
    ('publicada', 'anulada'),
    ('en_curso', 'anulada'),
    ('anulada', 'borrador'),
    ('anulada', 'asignada'),
    ('anulada', 'en_curso'))
$$;

create or replace trigger schedule_sheets_turn before update of status on schedule_sheets for each row
  when (old.status <> new.status and not sheet_turns(old.status, new.status)) execute function refuse_turn();

create or replace function payment_turns(before text, after text) returns boolean language sql immutable as $$
  select (before, after) in (
    ('por_verificar', 'aprobado'),
    ('por_verificar', 'rechazado'),
    ('por_verificar', 'anulado'),
    ('aprobado', 'anulado'))
$$;

create or replace function message_turns(before text, after text) returns boolean language sql immutable as $$
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

create or replace trigger messages_turn before update of status on messages for each row
  when (old.status <> new.status and not message_turns(old.status, new.status)) execute function refuse_turn();
