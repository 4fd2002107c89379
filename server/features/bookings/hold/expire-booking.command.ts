import { hasLapsed } from '#domain/bookings/booking-status.rules.ts'
import type { Act } from '#server/db/act.ts'

import { recordEvent } from '../../events/record-event.command.ts'
import { lockBooking, setStatus } from '../booking/booking-changes.command.ts'
import { closesAfter } from './closes-after.command.ts'

/**
 * Ends a hold or a pending booking after its deadline and frees its seats. A booking that was extended or decided
 * meanwhile stays.
 */
export async function expireBooking(act: Act, booking_id: string) {
  const { tx, now } = act
  const booking = await lockBooking(tx, { id: booking_id })
  if (!hasLapsed(booking, now)) {
    // This machine's clock may be behind the database's, which called it: it must come back.
    if (booking.expires_at) await closesAfter(tx, booking_id, booking.expires_at)
    return
  }
  await setStatus(tx, booking, 'expirada', 'system')
  await recordEvent(tx, {
    ...booking,
    entity: 'booking',
    entity_id: booking.id,
    kind: 'booking_expired',
    actor: null,
  })
}
