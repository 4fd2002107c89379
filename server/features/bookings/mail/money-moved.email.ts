import type { MoneyMethod, PaymentKind } from '#domain/bookings/payment.ts'
import { moneyWayOf, type PaidWith } from '#domain/payments/refund-source.rules.ts'
import { phrases as annulled } from '#letters/customer/payment-annulled.letter.ts'
import { letters } from '#words/customer/letters.ts'
import { refundDoneText, type RefundFacts, refundText } from '#words/customer/refund-text.ts'
import { formatDate, formatMoney } from '#words/format.ts'
import { formatList } from '#words/formatters.ts'
import { spokenIn } from '#words/language.ts'

import { type Correspondents, editableLetter } from '../../messages/letter.email.ts'

const ofAnnulled = spokenIn(annulled)

type Move = {
  method: MoneyMethod
  paid_with: PaidWith | null
  /** minor units of `currency`, and of the booking's */
  amount: number
  currency: string
  booking_amount: number
  is_trial: boolean
}
type Facts = Correspondents & {
  locator: string
  kind: PaymentKind
  /** payments, or refunds, of the same minutes */
  moves: readonly Move[]
  booking_currency: string
  /** minor units of the booking's currency: what is still to be paid, to be given back, and to be paid for it to be confirmed */
  due: number
  /** amount that is not due while its departure is suspended */
  called_off: number
  refund_due: number
  deposit_due: number
  refund: RefundFacts
  /** the first day of service */
  service_date: string
  link: string
}

const sumsOf = (moves: readonly Move[]) =>
  formatList(moves.map(({ amount, currency }) => formatMoney(amount, currency)))

/** Payments or refunds of the same minutes, each with its sum, and the resulting balance. */
export const moneyMovedEmail = (facts: Facts) => {
  const { kind, moves, booking_currency, link } = facts
  const isIn = kind === 'pago'
  return editableLetter(isIn ? 'payment-received' : 'refund-made', facts, () => {
    const { moneyMoved: words } = letters
    const isTrial = moves.every(({ is_trial }) => is_trial)
    const worth = moves.reduce((sum, { booking_amount }) => sum + booking_amount, 0)
    const ways = isIn || isTrial ? [] : moves.flatMap((move) => moneyWayOf(move) ?? [])
    return {
      monto: sumsOf(moves),
      dia: formatDate(facts.service_date, { long: true }),
      detalle: [
        ...(moves.every(({ currency }) => currency === booking_currency)
          ? []
          : [words.worth(formatMoney(worth, booking_currency))]),
        ...new Set(ways.map(refundDoneText)),
        ...(isTrial ? [words.trial] : []),
      ],
      dinero: isIn ? balanceText(facts) : openOf(facts),
      enlace: link,
    }
  })
}

/** An annulled payment or refund that was notified before, and the resulting balance. */
export const moneyAnnulledEmail = (facts: Facts) =>
  editableLetter('payment-annulled', facts, () => {
    const [sum, day] = [sumsOf(facts.moves), formatDate(facts.service_date, { long: true })]
    return {
      monto: sum,
      dia: day,
      introduccion: ofAnnulled.annulled[facts.kind](sum, day),
      dinero: facts.kind === 'pago' ? balanceText(facts) : openOf(facts),
      enlace: facts.link,
    }
  })

type BalanceFacts = Pick<
  Facts,
  'due' | 'called_off' | 'refund_due' | 'refund' | 'deposit_due' | 'booking_currency'
>

function balanceText(facts: BalanceFacts): string {
  const { due, called_off, refund_due, refund, deposit_due, booking_currency } = facts
  const { change, confirmation, moneyMoved: words } = letters
  const money = (amount: number) => formatMoney(amount, booking_currency)
  if (refund_due > 0) return refundText(refund_due, booking_currency, refund)
  const open = [
    due > 0 && change.owed(money(due)),
    deposit_due > 0 && confirmation.afterDeposit(money(deposit_due)),
    called_off > 0 && words.suspended(money(called_off)),
  ].filter(Boolean)
  return open.length > 0 ? open.join(' ') : words.settled
}

/** The amount still to be refunded; a refund message does not list the balance. */
const openOf = ({ refund_due, refund, booking_currency }: BalanceFacts): string[] =>
  refund_due > 0 ? [refundText(refund_due, booking_currency, refund)] : []
