-- What a separation changed, so that its undo restores exactly that.
alter table doubtful_links
  add column separated_at timestamptz,
  -- person that the booking or passenger went to; null: to none
  add column separated_to uuid,
  -- a separation created that person
  add column separated_to_is_new boolean not null default false,
  add foreign key (tour_operator_id, separated_to) references persons (tour_operator_id, id)
    on delete set null (separated_to);
drop index doubtful_links_open;
create index doubtful_links_open on doubtful_links (tour_operator_id, id) where kept_at is null and separated_at is null;
create index doubtful_links_separated_to on doubtful_links (tour_operator_id, separated_to)
  where separated_to is not null;
