import { letters } from '#words/customer/letters.ts'
import { formatMoney } from '#words/format.ts'

import { type Correspondents, howToAnswer, letter } from '../../messages/letter.email.ts'

type Facts = Correspondents & {
  locator: string
  amount: number
  currency: string
  reason: string
  link: string
}

/** Why a receipt was not accepted, and where to send another. */
export const rejectedReceiptEmail = ({ amount, currency, reason, link, ...about }: Facts) =>
  letter(about, () => {
    const words = letters.rejectedReceipt
    return {
      subject: words.subject,
      lines: [
        words.looked(formatMoney(amount, currency)),
        '',
        words.reason(reason),
        '',
        words.another,
        link,
        '',
        words.mistake(howToAnswer(about.operator)),
      ],
    }
  })
