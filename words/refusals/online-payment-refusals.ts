import type { OnlinePaymentRefusals } from '#domain/payments/refusals.ts'

import { formatMoney } from '../format.ts'
import { refused, type RefusalTexts } from './refusal-text.ts'

/** Paying online, by its customer and in the office. */
export const onlinePaymentRefusalTexts: RefusalTexts<keyof OnlinePaymentRefusals> = {
  online_payment_off: refused(409, 'Ahora no se puede pagar en línea de esa forma.'),
  nothing_to_pay: refused(409, 'En esta reserva no hay nada por pagar en línea.'),
  payment_amount_changed: refused(
    409,
    ({ amount, currency }) =>
      `El monto por pagar cambió: ahora son ${formatMoney(amount, currency)}. Revísalo y prueba otra vez.`,
  ),
  payment_above_due: refused(
    409,
    ({ due, currency }) => `Es más de lo que falta pagar: ${formatMoney(due, currency)}.`,
  ),
  payment_under_way: refused(
    409,
    ({ amount, currency }) =>
      `Hay un pago de ${formatMoney(amount, currency)} en camino. Espera a que se confirme antes de pagar otra vez.`,
  ),
  payment_link_closed: refused(410, 'Este enlace de pago ya se pagó, venció o se retiró.'),
  provider_unavailable: refused(
    409,
    'El medio de pago no responde en este momento. No se cobró nada: prueba otra vez en un minuto.',
  ),
  too_many_payment_tries: refused(
    409,
    'Se intentó pagar muchas veces seguidas. Espera una hora o escríbenos y lo vemos contigo.',
  ),
  dispute_not_possible: refused(
    409,
    'De este pago no se puede anotar eso: mira cómo está ahora, o espera lo que avise el proveedor.',
  ),
  refund_not_in_doubt: refused(
    409,
    'De esta devolución ya se sabe qué pasó, o el proveedor todavía puede decirlo.',
  ),
  provider_silent: refused(
    409,
    'El proveedor no responde en este momento: todavía no se sabe si se pagó. Se le preguntará otra vez; también puedes preguntar tú en un minuto.',
  ),
  provider_refuses: refused(
    409,
    ({ detail }) => `El proveedor no quiso decir cómo va este pago: «${detail}». Míralo en su panel.`,
  ),
  refund_not_possible: refused(409, 'Este pago en línea ya no se puede devolver por ese monto.'),
  refund_by_provider: refused(
    409,
    'Este pago entró en línea: devuélvelo desde «Pagos en línea», para que llegue al medio de pago.',
  ),
}
