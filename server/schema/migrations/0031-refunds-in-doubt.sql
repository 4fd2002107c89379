-- A refund of which the provider never says what became of it is decided by the office; troubles of a try are told once for
-- each payment or each time they happen; and what Webpay authorised is paid once we began to close it.
alter table payment_attempts
  -- before Webpay is told to close a sale; what it authorises without it is not paid
  add column closing_at timestamptz,
  -- standing troubles that were told, each with the payment that it is about
  add column told_troubles text[] not null default '{}',
  drop constraint payment_attempts_trouble_check,
  add constraint payment_attempts_trouble_check check (trouble in ('otro_monto', 'otra_moneda', 'otra_cuenta',
    'otra_referencia', 'pagado_dos_veces', 'pagado_de_mas', 'sin_cupos', 'cuenta_cambiada', 'devuelto_de_mas',
    'devolucion_rechazada', 'devolucion_incierta'));

alter table payment_refunds
  -- why nobody knows whether the provider did it; the office is asked
  add column doubt text check (doubt in ('sin_cuenta', 'sin_pago', 'sin_respuesta')),
  -- the office said what became of it
  add column decided_at timestamptz,
  add column decided_by uuid,
  add column decided_by_name text not null default '',
  add column decision_reason text not null default '';
create index payment_refunds_in_doubt on payment_refunds (tour_operator_id, booking_id)
  where doubt is not null and status in ('pedido', 'en_curso');

-- Names that we had made up ourselves for what only a sum told of: the provider's own may still come.
update payment_refunds set provider_refund_id = null where provider_refund_id ~ '^(own|sum)-';

-- Nobody asks any more what became of these.
with silent as (
  update payment_refunds set doubt = 'sin_respuesta'
  where status in ('pedido', 'en_curso') and created_at < now() - interval '10 days'
  returning tour_operator_id, attempt_id)
update payment_attempts a set trouble = 'devolucion_incierta', reviewed_at = null
from silent s where a.tour_operator_id = s.tour_operator_id and a.id = s.attempt_id;
