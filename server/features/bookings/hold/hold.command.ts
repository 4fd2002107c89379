import type { EventOf } from '#domain/event.ts'
import { mergedConstants } from '#domain/operators/operator-constants.ts'
import { Refusal } from '#domain/refusal.ts'
import type { CustomerAct } from '#server/db/act.ts'
import type { Tx } from '#server/db/database.ts'

import { recordEvent } from '../../events/record-event.command.ts'
import { lockBooking, type LockedBooking, setBooking, setStatus } from '../booking/booking-changes.command.ts'
import { findBooking } from '../booking/booking.queries.ts'
import { closesAfter } from './closes-after.command.ts'

/** A hold that a customer may still complete: open, or expired before it was ever confirmed. */
export async function lockHold(tx: Tx, id: string): Promise<LockedBooking> {
  return openHold(await lockBooking(tx, { id }))
}

export function openHold(booking: LockedBooking): LockedBooking {
  if (booking.status === 'bloqueada' || (booking.status === 'expirada' && !booking.confirmed_at))
    return booking
  throw new Refusal('status_does_not_allow', { status: booking.status })
}

/** Gives the customer more time, once. */
export async function extendHold(act: CustomerAct, id: string) {
  const { tx, now } = act
  const booking = await lockHold(tx, id)
  if (booking.extended) throw new Refusal('extension_used')
  if (!booking.expires_at || booking.expires_at <= now) throw new Refusal('hold_expired')
  const constants = mergedConstants((await findBooking(tx, booking)).constants)
  const expires_at = new Date(booking.expires_at.getTime() + constants.public_hold_extension_minutes * 60_000)
  await setBooking(tx, booking, { expires_at, extended: true })
  await closesAfter(tx, id, expires_at)
  await record(tx, booking, {
    kind: 'hold_extended',
    data: { minutes: constants.public_hold_extension_minutes },
  })
}

/** The customer leaves: the seats go back on sale at once. */
export async function releaseHold(tx: Tx, id: string) {
  const booking = await lockHold(tx, id)
  if (booking.status === 'expirada') return
  await setStatus(tx, booking, 'expirada', 'customer')
  await record(tx, booking, { kind: 'hold_released' })
}

function record(tx: Tx, { id, tour_operator_id }: LockedBooking, event: EventOf<'booking'>) {
  return recordEvent(tx, {
    tour_operator_id,
    entity: 'booking',
    entity_id: id,
    ...event,
    actor: 'customer',
  })
}
