-- What groups ask that are larger than what the public page sells.
create table inquiries (
  tour_operator_id uuid not null,
  id uuid not null default uuid_v7(),
  created_at timestamptz not null,
  product_id uuid not null,
  name text not null check (char_length(name) <= 120),
  email text not null default '' check (char_length(email) <= 200 and email ~ '^([^@ ]+@[^@ ]+)?$'),
  phone phone not null default '',
  people integer not null check (people between 1 and 500),
  date date not null,
  message text not null default '' check (char_length(message) <= 1000),
  language text not null check (language in ('es', 'en', 'pt')),
  asked_from text,
  answered_at timestamptz,
  primary key (tour_operator_id, id),
  foreign key (tour_operator_id, product_id) references products (tour_operator_id, id)
);
comment on table inquiries is 'module: inquiry';
create index inquiries_open on inquiries (tour_operator_id, created_at, id) where answered_at is null;
create index inquiries_recent on inquiries (tour_operator_id, created_at);

-- Where an answer to a mail goes, if not to the operator.
alter table messages add column reply_to text not null default '';
