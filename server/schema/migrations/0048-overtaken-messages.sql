-- The tours that a message tells of, so that an older one is not told after a newer one of the same; and what its channel
-- said that it will never take. The office looks for messages by the whole address.
alter table messages
  add column item_ids uuid[] not null default '{}',
  add column refused_for_good boolean not null default false;
create index messages_to on messages (tour_operator_id, recipient, id);
