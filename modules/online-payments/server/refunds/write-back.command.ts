import type { Act } from '#server/db/act.ts'
import { lockBooking } from '#server/features/bookings/booking/booking-changes.command.ts'
import { providerNames } from '#words/office/provider-names.ts'

import { type Locked, note } from '../attempts/attempt-changes.command.ts'

type Back = { payment_id: string; amount: number; ref: string; note: string }

/**
 * Records money that left by the provider, once for each `ref`. An amount above the booking's rest, because the
 * office also refunded by hand, cannot be recorded: the office gets an issue, once. Answers its id in the ledger;
 * null: already recorded.
 */
export async function writeBack(
  act: Act,
  locked: Locked,
  { payment_id, amount, ref, note: words }: Back,
): Promise<string | null> {
  const { tx, now } = act
  const { attempt } = locked
  locked.booking = await lockBooking(tx, locked.booking)
  const { booking } = locked
  const given = Math.min(amount, booking.paid)
  if (given < amount) await note(act, locked, 'devuelto_de_mas', { amount, about: `${payment_id} ${ref}` })
  if (given <= 0) return null
  const written = await tx
    .insertInto('payments')
    .values({
      tour_operator_id: booking.tour_operator_id,
      booking_id: booking.id,
      created_at: now,
      kind: 'reembolso',
      method: 'enlace',
      amount: given,
      currency: attempt.currency,
      booking_amount: given,
      status: 'aprobado',
      reference: attempt.reference,
      note: words,
      received_by_name: providerNames[attempt.provider],
      attempt_id: attempt.id,
      provider: attempt.provider,
      provider_payment_id: payment_id,
      provider_refund_id: ref,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['tour_operator_id', 'provider', 'provider_payment_id', 'provider_refund_id'])
        .where('provider_payment_id', 'is not', null)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  if (written) locked.booking = await lockBooking(tx, booking)
  return written?.id ?? null
}
