import { formatMoney } from '#words/format.ts'
import type { RefusalSentences } from '#words/refusals/refusal-text.ts'

import type { CustomersRefusal } from '../customers-refusal.ts'

export const refusals: RefusalSentences<CustomersRefusal> = {
  online_payment_off: 'Ahora no se puede pagar en línea de esa forma.',
  nothing_to_pay: 'En esta reserva no hay nada por pagar en línea.',
  payment_amount_changed: ({ amount, currency }) =>
    `El monto por pagar cambió: ahora son ${formatMoney(amount, currency)}. Revísalo y prueba otra vez.`,
  payment_under_way: ({ amount, currency }) =>
    `Hay un pago de ${formatMoney(amount, currency)} en camino. Espera a que se confirme antes de pagar otra vez.`,
  payment_link_closed: 'Este enlace de pago ya se pagó, venció o se retiró.',
  provider_unavailable:
    'El medio de pago no responde en este momento. No se cobró nada: prueba otra vez en un minuto.',
  too_many_payment_tries:
    'Se intentó pagar muchas veces seguidas. Espera una hora o escríbenos y lo vemos contigo.',
}
