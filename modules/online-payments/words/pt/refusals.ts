import { formatMoney } from '#words/format.ts'
import type { RefusalSentences } from '#words/refusals/refusal-text.ts'

import type { CustomersRefusal } from '../customers-refusal.ts'

export const refusals: RefusalSentences<CustomersRefusal> = {
  online_payment_off: 'No momento não é possível pagar online dessa forma.',
  nothing_to_pay: 'Não há nada a pagar online nesta reserva.',
  payment_amount_changed: ({ amount, currency }) =>
    `O valor a pagar mudou: agora são ${formatMoney(amount, currency)}. Confira e tente de novo.`,
  payment_under_way: ({ amount, currency }) =>
    `Há um pagamento de ${formatMoney(amount, currency)} a caminho. Espere a confirmação antes de pagar de novo.`,
  payment_link_closed: 'Este link de pagamento já foi pago, expirou ou foi retirado.',
  provider_unavailable:
    'O meio de pagamento não responde neste momento. Nada foi cobrado: tente de novo em um minuto.',
  too_many_payment_tries:
    'Houve muitas tentativas de pagamento seguidas. Espere uma hora ou escreva para nós e resolvemos com você.',
}
