import { type Correspondents, editableLetter } from '#server/features/messages/letter.email.ts'
import { formatDate, formatMoney, formatMonth } from '#words/format.ts'

type Facts = Correspondents & {
  number: number
  /** `2027-05` */
  month: string
  unpaid: number
  currency: string
  due_on: string
  link: string
}

/** A statement, or the reminder of one. */
export const statementEmail = (
  kind: 'statement-ready' | 'statement-reminder',
  { number, month, unpaid, currency, due_on, link, ...about }: Facts,
) =>
  editableLetter(kind, about, () => ({
    numero: String(number),
    monto: formatMoney(Math.abs(unpaid), currency),
    mes: formatMonth(`${month}-01`),
    vence: formatDate(due_on, { year: true }),
    enlace: link,
  }))
