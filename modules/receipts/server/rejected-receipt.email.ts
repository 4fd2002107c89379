import { type Correspondents, editableLetter } from '#server/features/messages/letter.email.ts'
import { formatMoney } from '#words/format.ts'

type Facts = Correspondents & {
  locator: string
  amount: number
  currency: string
  reason: string
  link: string
}

/** Why a receipt was not accepted, and where to send another. */
export const rejectedReceiptEmail = ({ amount, currency, reason, link, ...about }: Facts) =>
  editableLetter('receipt-rejected', about, () => ({
    monto: formatMoney(amount, currency),
    motivo: reason,
    enlace: link,
  }))
