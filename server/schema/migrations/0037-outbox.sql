-- The outbox says what a message is about, by which way and in which language it goes, when, and until when.
alter table messages rename column template to kind;
update messages set kind = case kind
  when 'booking-confirmation' then case when subject like 'Recibimos%' then 'booking-requested' else 'booking-confirmed' end
  when 'disruption' then 'departure-suspended'
  when 'disruption-moved' then 'departure-moved'
  when 'disruption-refunded' then 'departure-refunded'
  when 'disruption-lifted' then 'departure-resumed'
  when 'password_link_invitation' then 'password-invitation'
  when 'password_link_forgotten' then 'password-forgotten'
  else kind end;
alter table messages add constraint messages_kind_check check (kind in ('booking-requested', 'payment-awaited',
  'booking-confirmed', 'payment-received', 'payment-link', 'payment-reminder', 'balance-due', 'receipt-rejected',
  'data-missing', 'pickup-time', 'pickup-changed', 'pickup-withdrawn', 'reminder', 'booking-changed',
  'booking-cancelled', 'departure-suspended', 'departure-moved', 'departure-refunded', 'departure-resumed',
  'refund-made', 'waiting-joined', 'waiting-offer', 'email-code', 'thanks', 'sheet-published', 'sheet-changed',
  'run-gone', 'password-invitation', 'password-forgotten'));

alter table messages drop constraint messages_channel_check;
alter table messages alter column channel set default 'correo';
update messages set channel = 'correo';
alter table messages add constraint messages_channel_check check (channel in ('correo', 'whatsapp'));

alter table messages drop constraint messages_status_check;
alter table messages add constraint messages_status_check check (status in ('en_cola', 'enviando', 'enviado',
  'entregado', 'leido', 'fallido', 'vencido', 'descartado'));

alter table messages
  -- what sets it apart from others of its kind for the same booking: a date, a payment, a version; else its own id
  add column occasion text,
  add column language text not null default 'es' check (language in ('es', 'en', 'pt')),
  add column send_after timestamptz,
  add column expires_at timestamptz,
  -- since when a worker has it in hand
  add column taken_at timestamptz,
  -- how often a handing over ended without an answer: it may be there twice
  add column doubts smallint not null default 0 check (doubts >= 0),
  -- by which the channel knows it
  add column provider_id text not null default '',
  -- the booking's version that it describes
  add column made_for integer,
  add column delivered_at timestamptz,
  add column read_at timestamptz,
  alter column subject set default '',
  alter column body set default '';
update messages set occasion = id::text, send_after = created_at, expires_at = created_at + interval '3 days';
alter table messages
  alter column occasion set not null,
  alter column send_after set not null,
  alter column expires_at set not null,
  add constraint messages_life check (expires_at > send_after);

-- Nothing is said twice.
create unique index messages_once on messages (tour_operator_id, booking_id, kind, occasion, channel, recipient)
  nulls not distinct;
create unique index messages_provider on messages (channel, provider_id) where provider_id <> '';
drop index messages_unsent;
create index messages_unsent on messages (tour_operator_id, created_at)
  where status in ('en_cola', 'enviando', 'fallido', 'vencido');
create index messages_scheduled on messages (tour_operator_id, send_after, id) where status = 'en_cola';
create index messages_failed on messages (tour_operator_id, id) where status in ('fallido', 'vencido');
create index messages_of_kind on messages (tour_operator_id, kind, id);
