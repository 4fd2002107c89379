-- Pictures that a crew took of an incident or a receipt: under the id that the phone made, so that one sent twice is one.
create table crew_photos (
  tour_operator_id uuid not null,
  id uuid not null,
  crew_act_id uuid not null,
  received_at timestamptz not null,
  width integer not null,
  height integer not null,
  bytes integer not null,
  primary key (tour_operator_id, id),
  foreign key (tour_operator_id, crew_act_id) references crew_acts (tour_operator_id, id)
);
create index crew_photos_act on crew_photos (tour_operator_id, crew_act_id);
create trigger crew_photos_append_only before update or delete on crew_photos for each row execute function refuse_change();
