-- Payment attempts that need a review, and an index of attempts by id, for returning browsers.
alter table payment_attempts
  -- when the office reviewed the issue
  add column reviewed_at timestamptz,
  drop constraint payment_attempts_trouble_check,
  add constraint payment_attempts_trouble_check check (trouble in ('otro_monto', 'otra_moneda', 'otra_cuenta',
    'otra_referencia', 'pagado_dos_veces', 'pagado_de_mas', 'sin_cupos', 'cuenta_cambiada', 'devuelto_de_mas',
    'devolucion_rechazada'));
create unique index payment_attempts_id on payment_attempts (id);
create index payment_attempts_troubled on payment_attempts (tour_operator_id, created_at)
  where trouble is not null and reviewed_at is null;
