import { type Correspondents, editableLetter } from '#server/features/messages/letter.email.ts'
import { formatDate, formatMoney, formatMonth } from '#words/format.ts'

import { statementPaperTexts as texts } from '../../../words/accounts/statement-paper.ts'

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
    monto: unpaid < 0 ? texts.inFavor(formatMoney(-unpaid, currency)) : formatMoney(unpaid, currency),
    mes: formatMonth(`${month}-01`),
    vence: formatDate(due_on, { year: true }),
    enlace: link,
  }))
