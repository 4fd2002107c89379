import { type Correspondents, editableLetter } from '#server/features/messages/letter.email.ts'
import { formatMoney } from '#words/format.ts'

type Facts = Correspondents & { locator: string; amount: number; currency: string; link: string }

/** A receipt arrived and is being checked. */
export const receivedReceiptEmail = ({ amount, currency, link, ...about }: Facts) =>
  editableLetter('receipt-received', about, () => ({ monto: formatMoney(amount, currency), enlace: link }))
