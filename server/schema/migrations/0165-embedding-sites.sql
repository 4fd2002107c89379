-- Sites of an operator that may show its tours in a frame.
create table embedding_sites (
  tour_operator_id uuid not null references tour_operators (id),
  id uuid not null default uuid_v7(),
  created_at timestamptz not null default product_now(),
  origin text not null check (char_length(origin) <= 210 and
    origin ~ '^(https://([a-z0-9-]+\.)+[a-z0-9-]+|https?://(localhost|127\.0\.0\.1))(:[0-9]{1,5})?$'),
  primary key (tour_operator_id, id)
);
comment on table embedding_sites is 'module: embedding';
create unique index embedding_sites_once on embedding_sites (tour_operator_id, origin);
