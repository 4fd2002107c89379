import type { PaymentPurpose } from '#domain/payments/payment-attempt.ts'
import { letters } from '#words/customer/letters.ts'
import { formatDate, formatMoney } from '#words/format.ts'

import { type Correspondents, howToAnswer, letter } from '../../messages/letter.email.ts'

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
  letter(about, () => {
    const words = letters.paymentLink
    const sum = formatMoney(amount, currency)
    return {
      subject: words.subject(sum),
      lines: [
        words.pays(words.whatFor[purpose], sum),
        ...(note ? ['', note] : []),
        '',
        words.here(link),
        '',
        words.until(`${formatDate(until.date)}, ${until.time}`, howToAnswer(about.operator)),
      ],
    }
  })
