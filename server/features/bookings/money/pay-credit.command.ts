import { paymentData } from '#domain/bookings/events.ts'
import { paymentActs } from '#domain/bookings/payment.rules.ts'
import { turnedBy } from '#domain/transitions.ts'
import type { StaffAct } from '#server/db/act.ts'

import { recordEvent } from '../../events/record-event.command.ts'
import type { LockedBooking } from '../booking/booking-changes.command.ts'
import { factOf } from '../booking/lock-for-act.command.ts'
import { userOf } from './user-of.queries.ts'

export const paidByAgency = 'Lo pagó la agencia'

/**
 * Money arrived for agency credit: that much of the credit is annulled, the oldest first, and the rest of the
 * last one is recorded again. The paid amount is unchanged, and movements show both.
 */
export async function payCredit(act: StaffAct, booking: LockedBooking, amount: number) {
  const { tx, actor, now } = act
  if (amount <= 0) return
  const { tour_operator_id } = booking
  const annulled = turnedBy(paymentActs, 'manager', { from: 'aprobado', to: 'anulado' })
  if (!annulled) return
  const credits = await tx
    .selectFrom('payments')
    .select(['id', 'booking_amount', 'amount', 'currency', 'reference'])
    .where('tour_operator_id', '=', tour_operator_id)
    .where('booking_id', '=', booking.id)
    .where('method', '=', 'credito_agencia')
    .where('kind', '=', 'pago')
    .where('status', '=', 'aprobado')
    .orderBy('created_at')
    .orderBy('id')
    .forUpdate()
    .execute()
  const settled = { settled_at: now, settled_by: actor.user_id, settled_by_name: actor.full_name }
  let left = amount
  for (const credit of credits) {
    if (left <= 0) break
    await tx
      .updateTable('payments')
      .set({ status: annulled, ...settled, settle_reason: paidByAgency })
      .where('tour_operator_id', '=', tour_operator_id)
      .where('id', '=', credit.id)
      .execute()
    const rest = credit.booking_amount - left
    left -= Math.min(left, credit.booking_amount)
    if (rest > 0) await writeCredits(act, [{ booking, amount: rest, reference: credit.reference }])
    const data = paymentData({
      kind: 'pago',
      method: 'credito_agencia',
      amount: credit.amount,
      currency: credit.currency,
      status: 'anulado',
    })
    await recordEvent(tx, {
      ...factOf(booking, act, { kind: 'payment_settled', data }),
      reason: paidByAgency,
    })
  }
}

/** The agency owes it: of a sale on credit, and where the money that had paid it was a mistake. */
export async function putOnCredit(act: StaffAct, booking: LockedBooking, amount: number) {
  if (amount <= 0) return
  const { currency } = booking
  await writeCredits(act, [{ booking, amount, reference: '' }])
  const data = paymentData({ method: 'credito_agencia', amount, currency, status: 'aprobado' })
  await recordEvent(act.tx, factOf(booking, act, { kind: 'payment_recorded', data }))
}

type Credit = { booking: LockedBooking; amount: number; reference: string }

/** Rows of agency credit, in one statement. */
export async function writeCredits({ tx, actor, now }: StaffAct, credits: readonly Credit[]) {
  if (credits.length === 0) return
  const received_by = await userOf(tx, actor)
  await tx
    .insertInto('payments')
    .values(
      credits.map(({ booking, amount, reference }) => ({
        tour_operator_id: booking.tour_operator_id,
        booking_id: booking.id,
        created_at: now,
        kind: 'pago' as const,
        method: 'credito_agencia' as const,
        amount,
        currency: booking.currency,
        booking_amount: amount,
        status: 'aprobado' as const,
        reference,
        received_by,
        received_by_name: actor.full_name,
      })),
    )
    .execute()
}
