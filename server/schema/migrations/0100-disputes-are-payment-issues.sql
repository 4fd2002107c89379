-- A dispute and a chargeback wait for the office until they are won or reviewed.
alter table payment_troubles
  drop constraint payment_troubles_trouble_check,
  add constraint payment_troubles_trouble_check check (trouble in ('otro_monto', 'otra_moneda', 'otra_cuenta',
    'otra_referencia', 'pagado_dos_veces', 'pagado_de_mas', 'sin_cupos', 'cuenta_cambiada', 'devuelto_de_mas',
    'devolucion_rechazada', 'devolucion_incierta', 'en_disputa', 'contracargo'));

insert into payment_troubles (tour_operator_id, attempt_id, booking_id, trouble, about, created_at)
select tour_operator_id, id, booking_id, status, '', now() from payment_attempts
where status in ('en_disputa', 'contracargo');
