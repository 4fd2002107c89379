-- The agency that a letter goes to; null: to the customer or to staff.
alter table messages
  add column agency_id uuid,
  add foreign key (tour_operator_id, agency_id) references agencies (tour_operator_id, id);
create index messages_of_agency on messages (tour_operator_id, agency_id) where agency_id is not null;
-- Planned once for the customer and once for the agency.
drop index messages_planned_once;
create unique index messages_planned_once on messages (tour_operator_id, booking_id, kind, occasion, channel, agency_id)
  nulls not distinct where kind in ('balance-due', 'data-missing', 'reminder', 'thanks');

-- Who gets each group of letters of a booking that an agency of this kind sold, where it differs from the defaults.
create table agency_message_rules (
  tour_operator_id uuid not null references tour_operators (id),
  kind text not null check (kind in ('agencia', 'hostal', 'ota', 'operador')),
  topic text not null check (topic in ('confirmation', 'times', 'data', 'changes', 'money', 'thanks')),
  recipients text not null check (recipients in ('pasajero', 'agencia', 'ambos', 'ninguno')),
  created_at timestamptz not null default product_now(),
  primary key (tour_operator_id, kind, topic)
);
comment on table agency_message_rules is 'module: agencies';
