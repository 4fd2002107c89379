-- The office decides a refund of unknown result; issues of an attempt are reported once for each payment or each
-- time they occur; and a Webpay authorisation counts as paid once our commit has begun.
alter table payment_attempts
  -- set before Webpay's commit; an authorisation without it is not paid
  add column closing_at timestamptz,
  -- lasting issues already reported, each with its payment
  add column told_troubles text[] not null default '{}',
  drop constraint payment_attempts_trouble_check,
  add constraint payment_attempts_trouble_check check (trouble in ('otro_monto', 'otra_moneda', 'otra_cuenta',
    'otra_referencia', 'pagado_dos_veces', 'pagado_de_mas', 'sin_cupos', 'cuenta_cambiada', 'devuelto_de_mas',
    'devolucion_rechazada', 'devolucion_incierta'));

alter table payment_refunds
  -- why the result is unknown; the office is asked
  add column doubt text check (doubt in ('sin_cuenta', 'sin_pago', 'sin_respuesta')),
  -- the office said what became of it
  add column decided_at timestamptz,
  add column decided_by uuid,
  add column decided_by_name text not null default '',
  add column decision_reason text not null default '';
create index payment_refunds_in_doubt on payment_refunds (tour_operator_id, booking_id)
  where doubt is not null and status in ('pedido', 'en_curso');

-- Drops our own ids of refunds known only from a sum: the provider's id may still come.
update payment_refunds set provider_refund_id = null where provider_refund_id ~ '^(own|sum)-';

-- These are no longer polled.
with silent as (
  update payment_refunds set doubt = 'sin_respuesta'
  where status in ('pedido', 'en_curso') and created_at < now() - interval '10 days'
  returning tour_operator_id, attempt_id)
update payment_attempts a set trouble = 'devolucion_incierta', reviewed_at = null
from silent s where a.tour_operator_id = s.tour_operator_id and a.id = s.attempt_id;
