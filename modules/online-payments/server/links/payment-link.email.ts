import { type Correspondents, editableLetter } from '#server/features/messages/letter.email.ts'
import { formatDate, formatMoney } from '#words/format.ts'
import { spokenIn } from '#words/language.ts'

import { phrases } from '../../letters/payment-link.letter.ts'
import type { PaymentPurpose } from '../../rules/payment-attempt.ts'

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
