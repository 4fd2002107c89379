import type { PaymentPurpose } from '#domain/payments/payment-attempt.ts'
import { formatMoney } from '#words/format.ts'

import { howToAnswer, letter, type Writer } from '../../messages/letter.email.ts'

type Facts = {
  operator: Writer
  name: string
  locator: string
  purpose: PaymentPurpose
  amount: number
  currency: string
  note: string
  /** local day and hour */
  until: string
  link: string
}

const whatFor: Record<PaymentPurpose, string> = {
  abono: 'el abono de tu reserva',
  saldo: 'el saldo de tu reserva',
  total: 'tu reserva',
  monto: 'tu reserva',
}

/** A link to pay, as the office sends it. */
export function paymentLinkEmail({
  operator,
  name,
  locator,
  purpose,
  amount,
  currency,
  note,
  until,
  link,
}: Facts) {
  const sum = formatMoney(amount, currency)
  return letter({ operator, name, locator }, `Enlace para pagar ${sum}`, [
    `Con este enlace puedes pagar ${whatFor[purpose]}: ${sum}.`,
    ...(note ? ['', note] : []),
    '',
    link,
    '',
    `Vale hasta el ${until}. Si tienes dudas, ${howToAnswer(operator)}.`,
  ])
}
