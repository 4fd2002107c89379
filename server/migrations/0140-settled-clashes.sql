-- What dispatch decided about an act that contradicted another: once, by somebody, for good.
create table crew_act_settlements (
  tour_operator_id uuid not null,
  crew_act_id uuid not null,
  resolution text not null check (resolution in ('phone', 'standing')),
  settled_at timestamptz not null,
  settled_by uuid not null,
  settled_by_name text not null,
  primary key (tour_operator_id, crew_act_id),
  foreign key (tour_operator_id, crew_act_id) references crew_acts (tour_operator_id, id)
);
create trigger crew_act_settlements_append_only before update or delete on crew_act_settlements
  for each row execute function refuse_change();
