-- A view of a list that somebody gave a name: its filters, columns and order as the screen's address holds them.
create table saved_views (
  id uuid not null default uuid_v7(),
  tour_operator_id uuid not null references tour_operators (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  user_id uuid not null references users (id) on delete cascade,
  screen text not null check (screen in ('bookings')),
  name text not null check (name <> ''),
  query text not null,
  shared boolean not null default false,
  primary key (tour_operator_id, id),
  unique (tour_operator_id, user_id, screen, name)
);
create index saved_views_shared on saved_views (tour_operator_id, screen) where shared;
create trigger saved_views_touch before update on saved_views for each row execute function touch_row();

-- The view that a screen opens on, for one person: their own or a shared one.
create table default_views (
  tour_operator_id uuid not null,
  user_id uuid not null references users (id) on delete cascade,
  screen text not null check (screen in ('bookings')),
  saved_view_id uuid not null,
  primary key (tour_operator_id, user_id, screen),
  foreign key (tour_operator_id, saved_view_id) references saved_views (tour_operator_id, id) on delete cascade
);
create index default_views_view on default_views (tour_operator_id, saved_view_id);
