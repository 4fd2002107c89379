import { depositDue } from '#domain/bookings/deposit.rules.ts'
import { Refusal } from '#domain/refusal.ts'
import { type Act, bySystem } from '#server/db/act.ts'
import { attempt } from '#server/db/attempt.ts'

import { recordEvent } from '../../events/record-event.command.ts'
import type { LockedBooking } from '../booking/booking-changes.command.ts'
import { type ReadAgain, findBooking } from '../booking/booking.queries.ts'
import { factOf } from '../booking/lock-for-act.command.ts'
import { itemsWithoutSeats, reviveWithSeats } from '../hold/revive-with-seats.command.ts'
import { queueConfirmation } from '../mail/queue-confirmation.command.ts'
import { confirmPaid, waitsForOperator } from './confirm-paid.command.ts'

/** Consequences of a payment: a lapsed booking is revived, and one that waited for its deposit is confirmed. */
export async function moneyArrived(act: Act, booking: LockedBooking): Promise<ReadAgain> {
  return (await takeBack(act, booking)) ?? confirmPaid(act, booking)
}

/**
 * Money for a lapsed booking: it is revived if its seats remain, and confirmed if its deposit is paid and no
 * acceptance is needed; without seats the money waits for a refund.
 */
async function takeBack(act: Act, booking: LockedBooking): Promise<ReadAgain> {
  const { tx } = act
  if (booking.status !== 'expirada' || !booking.contact_name) return undefined
  const stored = await findBooking(tx, booking)
  const waits = depositDue(stored) > 0 || (await waitsForOperator(tx, stored, itemsWithoutSeats(stored)))
  const refusals: Refusal[] = []
  const isBack = await attempt(
    tx,
    async () => {
      await reviveWithSeats(act, stored, waits ? 'pendiente' : 'confirmada', 'system')
      return true
    },
    (error) => error instanceof Refusal && refusals.push(error) > 0,
  )
  if (isBack) {
    await recordEvent(tx, factOf(booking, bySystem(act), { kind: 'booking_revived', data: { paid: true } }))
    return queueConfirmation(act, booking)
  }
  for (const { code } of refusals)
    await recordEvent(
      tx,
      factOf(booking, bySystem(act), { kind: 'payment_without_seats', data: { why: code } }),
    )
  return undefined
}
