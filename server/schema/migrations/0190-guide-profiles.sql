-- Consents of guides to be shown on public pages. Withdrawing one deletes its row.
create table guide_profiles (
  tour_operator_id uuid not null,
  person_id uuid not null,
  consented_on date not null,
  recorded_at timestamptz not null default product_now(),
  recorded_by_name text not null check (recorded_by_name <> ''),
  -- null: the guide is shown without a picture
  picture_id uuid,
  primary key (tour_operator_id, person_id),
  foreign key (tour_operator_id, person_id) references persons (tour_operator_id, id) on delete cascade
);
comment on table guide_profiles is 'module: guides';
create unique index guide_profiles_picture on guide_profiles (picture_id) where picture_id is not null;
