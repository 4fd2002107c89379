create table promo_codes (
  id uuid not null default uuid_v7(),
  tour_operator_id uuid not null references tour_operators (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  code text not null check (code ~ '^[A-Z0-9]{3,20}$'),
  description text not null default '',
  kind text not null check (kind in ('percent', 'amount')),
  -- percent, or minor units of the operator's currency for the whole booking
  value bigint not null check (value > 0 and (kind = 'amount' or value <= 100)),
  books_from date,
  books_to date,
  travels_from date,
  travels_to date,
  min_people integer not null default 1 check (min_people between 1 and 500),
  max_uses integer check (max_uses > 0),
  uses integer not null default 0 check (uses >= 0),
  state smallint not null default 1 check (state in (1, 2)),
  primary key (tour_operator_id, id),
  constraint promo_code_taken unique (tour_operator_id, code),
  constraint promo_uses_within_limit check (max_uses is null or uses <= max_uses),
  check (books_from <= books_to),
  check (travels_from <= travels_to)
);
create trigger promo_codes_touch before update of code, description, kind, value, books_from, books_to, travels_from,
  travels_to, min_people, max_uses, state on promo_codes for each row execute function touch_row();

-- None: the code holds for every product.
create table promo_code_products (
  tour_operator_id uuid not null,
  promo_code_id uuid not null,
  product_id uuid not null,
  primary key (tour_operator_id, promo_code_id, product_id),
  foreign key (tour_operator_id, promo_code_id) references promo_codes (tour_operator_id, id),
  foreign key (tour_operator_id, product_id) references products (tour_operator_id, id)
);
create index promo_code_products_product on promo_code_products (tour_operator_id, product_id);

alter table bookings add column promo_code_id uuid,
  add foreign key (tour_operator_id, promo_code_id) references promo_codes (tour_operator_id, id);
create index bookings_by_promo on bookings (tour_operator_id, promo_code_id) where promo_code_id is not null;

-- A use counts while its booking has seats; promo_uses_within_limit decides who gets the last one.
create function count_promo_use() returns trigger language plpgsql as $$
declare
  before uuid := case when tg_op = 'UPDATE' and takes_seats(old.status) then old.promo_code_id end;
  after uuid := case when takes_seats(new.status) then new.promo_code_id end;
begin
  if before is not distinct from after then
    return null;
  end if;
  update promo_codes set uses = uses - 1 where tour_operator_id = new.tour_operator_id and id = before;
  update promo_codes set uses = uses + 1 where tour_operator_id = new.tour_operator_id and id = after;
  return null;
end $$;
create function takes_seats(status text) returns boolean language sql immutable as $$
  select status in ('bloqueada', 'pendiente', 'confirmada', 'completada', 'no_presentada')
$$;
create trigger bookings_count_promo_use after insert or update of status, promo_code_id on bookings
  for each row when (new.promo_code_id is not null) execute function count_promo_use();
create trigger bookings_free_promo_use after update of promo_code_id on bookings
  for each row when (old.promo_code_id is not null and new.promo_code_id is null) execute function count_promo_use();
