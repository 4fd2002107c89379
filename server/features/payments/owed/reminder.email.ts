import { letters } from '#words/customer/letters.ts'
import { formatDate, formatMoney } from '#words/format.ts'

import { type Correspondents, howToAnswer, letter } from '../../messages/letter.email.ts'

type Facts = Correspondents & {
  locator: string
  amount: number
  currency: string
  /** the first day of service */
  service_date: string
  link: string
}

/** What is still to be paid, told once more. */
export const reminderEmail = ({ amount, currency, service_date, link, ...about }: Facts) =>
  letter(about, () => {
    const words = letters.reminder
    const sum = formatMoney(amount, currency)
    return {
      subject: words.subject(sum),
      lines: [
        words.owed(formatDate(service_date, { long: true }), sum),
        '',
        words.how,
        link,
        '',
        words.paidAlready(howToAnswer(about.operator)),
      ],
    }
  })
