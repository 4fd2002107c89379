-- Public pages show guides.
create or replace trigger guide_profiles_notify_pages after insert or update or delete on guide_profiles
  for each statement execute function notify_pages_changed();

-- A forgotten person has no consent, whichever command forgot them.
create or replace function end_guide_profile() returns trigger language plpgsql as $$
begin
  delete from guide_profiles where tour_operator_id = new.tour_operator_id and person_id = new.id;
  return null;
end $$;

create or replace trigger persons_end_guide_profile after update of anonymised_at on persons for each row
  when (new.anonymised_at is not null) execute function end_guide_profile();

-- The file of a picture that no profile names any more.
create or replace function remove_guide_picture() returns trigger language plpgsql as $$
begin
  perform graphile_worker.add_job('remove_guide_picture',
    json_build_object('tour_operator_id', old.tour_operator_id, 'id', old.picture_id));
  return null;
end $$;

create or replace trigger guide_profiles_picture_replaced after update of picture_id on guide_profiles for each row
  when (old.picture_id is not null and old.picture_id is distinct from new.picture_id)
  execute function remove_guide_picture();
create or replace trigger guide_profiles_picture_removed after delete on guide_profiles for each row
  when (old.picture_id is not null) execute function remove_guide_picture();
