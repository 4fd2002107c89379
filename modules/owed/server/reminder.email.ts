import { type Correspondents, editableLetter } from '#server/features/messages/letter.email.ts'
import { formatDate, formatMoney } from '#words/format.ts'

type Facts = Correspondents & {
  locator: string
  amount: number
  currency: string
  /** the first day of service */
  service_date: string
  link: string
}

/** A reminder of the balance. */
export const reminderEmail = ({ amount, currency, service_date, link, ...about }: Facts) =>
  editableLetter('payment-reminder', about, () => ({
    saldo: formatMoney(amount, currency),
    dia: formatDate(service_date, { long: true }),
    enlace: link,
  }))
