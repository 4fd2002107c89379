-- Scores and comments of people who travelled, one for each tour of a booking.
create table reviews (
  id uuid not null default uuid_v7(),
  tour_operator_id uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  booking_id uuid not null,
  product_id uuid not null,
  service_date date not null,
  score smallint not null check (score between 1 and 5),
  comment text not null default '' check (char_length(comment) <= 600),
  -- the name shown beside it; empty once its person is forgotten
  author text not null default '' check (char_length(author) <= 40),
  language text not null check (language in ('es', 'en', 'pt')),
  status text not null check (status in ('por_revisar', 'publicada', 'oculta')),
  hide_reason text check (hide_reason in ('insulto', 'datos_personales', 'otro_tour', 'publicidad')),
  answer text not null default '' check (char_length(answer) <= 600),
  primary key (tour_operator_id, id),
  foreign key (tour_operator_id, booking_id) references bookings (tour_operator_id, id),
  foreign key (tour_operator_id, product_id) references products (tour_operator_id, id),
  check ((status = 'oculta') = (hide_reason is not null))
);
comment on table reviews is 'module: reviews';
create unique index reviews_once on reviews (tour_operator_id, booking_id, product_id);
create index reviews_list on reviews (tour_operator_id, status, created_at desc, id desc);
create index reviews_all on reviews (tour_operator_id, created_at desc, id desc);
create index reviews_of_product on reviews (tour_operator_id, product_id, created_at desc, id desc);
