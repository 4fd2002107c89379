import type { PaymentPurpose } from '#domain/payments/payment-attempt.ts'
import { letters } from '#words/customer/letters.ts'
import { formatDate, formatMoney } from '#words/format.ts'

import { type Correspondents, editableLetter } from '../../messages/letter.email.ts'

type Facts = Correspondents & {
  locator: string
  purpose: PaymentPurpose
  amount: number
  currency: string
  note: string
  /** local day and hour */
  until: { date: string; time: string }
  link: string
}

/** A link to pay, as the office sends it. */
export const paymentLinkEmail = ({ purpose, amount, currency, note, until, link, ...about }: Facts) =>
  editableLetter('payment-link', about, () => ({
    concepto: letters.paymentLink.whatFor[purpose],
    monto: formatMoney(amount, currency),
    nota: note,
    vence: `${formatDate(until.date)}, ${until.time}`,
    enlace: link,
  }))
