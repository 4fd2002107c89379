import { sql } from 'kysely'

import type { NewPayment } from '#contract/bookings/booking.ts'
import type { PaymentMethod } from '#domain/bookings/payment.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Act } from '#server/db/act.ts'

import type { LockedBooking } from '../booking/booking-changes.command.ts'

const minute = 60_000

type Repeatable = Pick<NewPayment, 'kind' | 'amount' | 'reference' | 'currency' | 'seen_repeat'> & {
  method: PaymentMethod
}

/**
 * Refuses, until the user confirms it, what looks like the same payment again: a card voucher of this booking, or an
 * equal transfer without a number within a minute.
 */
export async function refuseRepeated({ tx, now }: Act, booking: LockedBooking, payment: Repeatable) {
  const { kind, method, amount, reference, currency = booking.currency } = payment
  // A transfer's number is unique in the whole ledger; friends who split a bill pay the same by card.
  const isAsked = reference ? method === 'tarjeta_pos' : method === 'transferencia'
  if (payment.seen_repeat || !isAsked) return
  const query = tx
    .selectFrom('payments')
    .select('id')
    .where('tour_operator_id', '=', booking.tour_operator_id)
    .where('booking_id', '=', booking.id)
    .where('kind', '=', kind)
    .where('method', '=', method)
    .where('status', 'in', ['por_verificar', 'aprobado'])
    .where(sql<boolean>`reference_key(reference) = reference_key(${reference})`)
    .limit(1)
  const twin = await (
    reference
      ? query
      : query
          .where('amount', '=', amount)
          .where('currency', '=', currency)
          .where('created_at', '>', new Date(now.getTime() - minute))
  ).executeTakeFirst()
  if (twin) throw new Refusal('payment_looks_repeated', { amount, currency, reference })
}
