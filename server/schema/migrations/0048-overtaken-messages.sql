-- The tours of a message, so that an older one is not sent after a newer one about the same tours; and final
-- refusals of its channel. The office searches messages by the whole address.
alter table messages
  add column item_ids uuid[] not null default '{}',
  add column refused_for_good boolean not null default false;
create index messages_to on messages (tour_operator_id, recipient, id);
