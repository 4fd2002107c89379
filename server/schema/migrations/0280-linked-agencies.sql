-- An agency may be a tour operator of the same installation, whose users then sell for it.
alter table agencies
  add column linked_operator_id uuid references tour_operators (id),
  add constraint agency_linked_to_itself check (linked_operator_id <> tour_operator_id);
create unique index agency_link_taken on agencies (tour_operator_id, linked_operator_id) where linked_operator_id is not null;
create index agencies_linked on agencies (linked_operator_id) where linked_operator_id is not null;
