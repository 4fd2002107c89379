import { sql } from 'kysely'

import { balanceOf, dueOf, refundDueOf } from '#domain/bookings/booking-money.rules.ts'
import { depositAsked } from '#domain/bookings/deposit.rules.ts'
import type { Reader } from '#server/db/database.ts'
import { linkTo, type Start } from '#words/links.ts'

import { findLetterhead } from '../../operators/letterhead.queries.ts'
import { refundFactsOf, type StoredBooking } from '../booking/booking.queries.ts'
import { moneyAnnulledEmail, moneyMovedEmail } from './money-moved.email.ts'

type Row = { booking: StoredBooking; payment_id: string }

/** The message for one row of the ledger, with the current balance; null: it has none. */
export async function composeMoneyMoved(db: Reader, start: Start, row: Row) {
  const found = await findFacts(db, start, row)
  if (found?.status !== 'aprobado') return null
  const letter = moneyMovedEmail(found)
  return { kind: found.kind === 'pago' ? 'payment-received' : 'refund-made', ...letter } as const
}

/** The message for a row that was notified and annulled afterwards; null: it still counts, or was never notified. */
export async function composeMoneyAnnulled(
  db: Reader,
  start: Start,
  { notified, ...row }: Row & { notified: 'perhaps' | 'surely' },
) {
  const found = await findFacts(db, start, row)
  if (found?.status !== 'anulado' || !(await wasNotified(db, row, notified))) return null
  return { kind: 'payment-annulled', ...moneyAnnulledEmail(found) } as const
}

async function findFacts(db: Reader, start: Start, { booking, payment_id }: Row) {
  const payment = booking.payments.find(({ id }) => id === payment_id)
  if (!payment || payment.method === 'credito_agencia') return null
  const operator = await findLetterhead(db, booking.tour_operator_id)
  const { kind, method, status, amount, currency, booking_amount, is_trial, paid_with } = payment
  const { contact_name: name, language, locator, service_date } = booking
  return {
    status,
    operator,
    name,
    language,
    locator,
    kind,
    method,
    paid_with,
    amount,
    currency,
    booking_amount,
    booking_currency: booking.currency,
    is_trial,
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
        and (kind in ('payment-received', 'refund-made') and occasion = ${payment_id} or kind = 'booking-confirmed')
    )
    select coalesce(bool_or(notified) filter (where kind <> 'booking-confirmed'),
      bool_or(notified) and (select credit_paid = 0 and kind = 'pago' and created_at <= max(left_at) from payments
        where tour_operator_id = ${booking.tour_operator_id}::uuid and id = ${payment_id}::uuid), false) as notified
    from left_us`.execute(db)
  return rows[0]?.notified ?? false
}
