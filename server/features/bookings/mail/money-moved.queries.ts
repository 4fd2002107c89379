import { sql } from 'kysely'

import { balanceOf, dueOf, refundDueOf } from '#domain/bookings/booking-money.rules.ts'
import { depositAsked } from '#domain/bookings/deposit.rules.ts'
import { isWithoutMoney } from '#domain/bookings/payment.ts'
import type { Reader } from '#server/db/database.ts'
import { linkTo, type Start } from '#words/links.ts'

import { findLetterhead } from '../../operators/letterhead.queries.ts'
import { refundFactsOf, type StoredBooking } from '../booking/booking.queries.ts'
import { moneyAnnulledEmail, moneyMovedEmail } from './money-moved.email.ts'

type Row = { booking: StoredBooking; payment_id: string }

export const moneyLetters = { pago: 'payment-received', reembolso: 'refund-made' } as const

/** The rows of the ledger that a message about payments or refunds names. */
export const rowsNamedBy = (occasion: string): string[] => occasion.split(' ').filter(Boolean)
export const occasionOf = (payment_ids: readonly string[]): string => payment_ids.join(' ')

/** The message for rows of the ledger of one kind, with the current balance; null: none of them counts. */
export async function composeMoneyMoved(
  db: Reader,
  start: Start,
  { booking, payment_ids }: { booking: StoredBooking; payment_ids: readonly string[] },
) {
  const named = paymentsOf(booking, payment_ids).filter(({ status }) => status === 'aprobado')
  const kind = named[0]?.kind
  if (!kind) return null
  const letter = moneyMovedEmail({ ...(await findFacts(db, start, booking)), kind, moves: named })
  return { kind: moneyLetters[kind], occasion: occasionOf(named.map(({ id }) => id)), ...letter } as const
}

/** The message for a row that was notified and annulled afterwards; null: it still counts, or was never notified. */
export async function composeMoneyAnnulled(
  db: Reader,
  start: Start,
  { notified, ...row }: Row & { notified: 'perhaps' | 'surely' },
) {
  const [payment] = paymentsOf(row.booking, [row.payment_id])
  if (payment?.status !== 'anulado' || !(await wasNotified(db, row, notified))) return null
  const facts = { ...(await findFacts(db, start, row.booking)), kind: payment.kind, moves: [payment] }
  return { kind: 'payment-annulled', ...moneyAnnulledEmail(facts) } as const
}

const paymentsOf = ({ payments }: StoredBooking, payment_ids: readonly string[]) =>
  payment_ids.flatMap((payment_id) =>
    payments.flatMap(({ method, ...payment }) =>
      payment.id === payment_id && !isWithoutMoney(method) ? [{ ...payment, method }] : [],
    ),
  )

async function findFacts(db: Reader, start: Start, booking: StoredBooking) {
  const operator = await findLetterhead(db, booking.tour_operator_id)
  const { contact_name: name, language, locator, service_date } = booking
  return {
    operator,
    name,
    language,
    locator,
    booking_currency: booking.currency,
    due: dueOf(booking),
    called_off: Math.min(booking.called_off, Math.max(0, balanceOf(booking))),
    refund_due: refundDueOf(booking),
    refund: refundFactsOf(booking),
    deposit_due: depositAsked(booking),
    service_date,
    link: linkTo.toPay(start, booking.id),
  }
}

/**
 * Through its own message, or through the confirmation, which contains the payment. A waiting message may still
 * leave: `perhaps`. One handed to a mail server that never answered counts as sent.
 */
async function wasNotified(db: Reader, { booking, payment_id }: Row, notified: 'perhaps' | 'surely') {
  const { rows } = await sql<{ notified: boolean }>`
    with left_us as (
      select kind, coalesce(sent_at, send_after) as left_at, status in ('enviando', 'enviado', 'entregado', 'leido') or doubts > 0
          or ${notified} = 'perhaps' and status in ('en_cola', 'fallido') as notified
      from messages
      where tour_operator_id = ${booking.tour_operator_id}::uuid and booking_id = ${booking.id}::uuid
        and (kind in ('payment-received', 'refund-made') and ${payment_id} = any(string_to_array(occasion, ' ')) or kind = 'booking-confirmed')
    )
    select coalesce(bool_or(notified) filter (where kind <> 'booking-confirmed'),
      bool_or(notified) and (select credit_paid = 0 and kind = 'pago' and created_at <= max(left_at) from payments
        where tour_operator_id = ${booking.tour_operator_id}::uuid and id = ${payment_id}::uuid), false) as notified
    from left_us`.execute(db)
  return rows[0]?.notified ?? false
}
