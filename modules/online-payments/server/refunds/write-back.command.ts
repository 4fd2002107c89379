import { chargedPart } from '#domain/payments/refund-source.rules.ts'
import type { Act } from '#server/db/act.ts'
import { lockBooking } from '#server/features/bookings/booking/booking-changes.command.ts'
import { providerNames } from '#words/office/provider-names.ts'

import { type Locked, note } from '../attempts/attempt-changes.command.ts'

/** `booking_amount`: in minor units of the booking's currency. */
type Back = { payment_id: string; amount: number; booking_amount: number; ref: string; note: string }

/** The rate at which an attempt was charged, for the ledger: the customer saw it, so it needs no confirmation. */
export const rateOf = ({ exchange_rate, rate_source, rate_date }: Locked['attempt']) =>
  rate_date === null
    ? {}
    : { exchange_rate, rate_source, rate_date, rate_per: 'reserva' as const, rate_confirmed: true }

/**
 * Records money that left by the provider, once for each `ref`. An amount above the booking's rest, because the
 * office also refunded by hand, cannot be recorded: the office gets an issue, once. Answers its id in the ledger;
 * null: already recorded.
 */
export async function writeBack(
  act: Act,
  locked: Locked,
  { payment_id, amount, booking_amount, ref, note: words }: Back,
): Promise<string | null> {
  const { tx, now } = act
  const { attempt } = locked
  locked.booking = await lockBooking(tx, locked.booking)
  const { booking } = locked
  const given = Math.min(booking_amount, booking.paid)
  if (given < booking_amount)
    await note(act, locked, 'devuelto_de_mas', { amount, about: `${payment_id} ${ref}` })
  if (given <= 0) return null
  const written = await tx
    .insertInto('payments')
    .values({
      tour_operator_id: booking.tour_operator_id,
      booking_id: booking.id,
      created_at: now,
      kind: 'reembolso',
      method: 'enlace',
      amount: Math.max(1, chargedPart(given, { amount: booking_amount, charged: amount })),
      currency: attempt.currency,
      ...rateOf(attempt),
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
