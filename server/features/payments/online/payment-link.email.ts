import type { PaymentPurpose } from '#domain/payments/payment-attempt.ts'
import { phrases } from '#letters/customer/payment-link.letter.ts'
import { formatDate, formatMoney } from '#words/format.ts'
import { spokenIn } from '#words/language.ts'

import { type Correspondents, editableLetter } from '../../messages/letter.email.ts'

const words = spokenIn(phrases)

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
    concepto: words.whatFor[purpose],
    monto: formatMoney(amount, currency),
    nota: note,
    vence: `${formatDate(until.date)}, ${until.time}`,
    enlace: link,
  }))
