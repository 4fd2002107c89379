-- An attempt may have several open issues, for example a wrong amount and a failed refund. Each is a row, once
-- for its subject; a single column would lose the first.
create table payment_troubles (
  tour_operator_id uuid not null,
  attempt_id uuid not null,
  trouble text not null check (trouble in ('otro_monto', 'otra_moneda', 'otra_cuenta', 'otra_referencia',
    'pagado_dos_veces', 'pagado_de_mas', 'sin_cupos', 'cuenta_cambiada', 'devuelto_de_mas', 'devolucion_rechazada',
    'devolucion_incierta')),
  -- the payment or the refund that it is about; '' where it is the try itself
  about text not null default '',
  created_at timestamptz not null,
  booking_id uuid not null,
  -- when the office reviewed it
  reviewed_at timestamptz,
  primary key (tour_operator_id, attempt_id, trouble, about),
  foreign key (tour_operator_id, attempt_id) references payment_attempts (tour_operator_id, id),
  foreign key (tour_operator_id, booking_id) references bookings (tour_operator_id, id)
);
create index payment_troubles_booking on payment_troubles (tour_operator_id, booking_id);
create index payment_troubles_open on payment_troubles (tour_operator_id, booking_id) where reviewed_at is null;

insert into payment_troubles (tour_operator_id, attempt_id, trouble, about, created_at, booking_id, reviewed_at)
select a.tour_operator_id, a.id, split_part(told, ' ', 1), split_part(told, ' ', 2), a.created_at, a.booking_id,
  case when split_part(told, ' ', 1) <> a.trouble then now() else a.reviewed_at end
from payment_attempts a cross join lateral unnest(a.told_troubles) told;
insert into payment_troubles (tour_operator_id, attempt_id, trouble, created_at, booking_id, reviewed_at)
select a.tour_operator_id, a.id, a.trouble, a.created_at, a.booking_id, a.reviewed_at from payment_attempts a
where a.trouble is not null and not exists (select from payment_troubles t
  where t.tour_operator_id = a.tour_operator_id and t.attempt_id = a.id and t.trouble = a.trouble);

drop trigger if exists payment_attempts_looked_at on payment_attempts;
alter table payment_attempts drop column trouble, drop column reviewed_at, drop column told_troubles,
  -- how many readings of the provider changed something: what was asked for before the last of them may be old
  add column readings integer not null default 0;
