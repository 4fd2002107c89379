import type { Tx } from '../../db/database.ts'
import { lockBooking, setStatus } from '../bookings/booking/booking-changes.command.ts'
import { recordEvent } from '../events/record-event.command.ts'

/** Ends a hold without a contact. */
export async function releaseNamelessHold(tx: Tx, id: string) {
  const booking = await lockBooking(tx, { id })
  if (booking.status !== 'bloqueada' || booking.contact_name !== '') return
  await setStatus(tx, booking, 'expirada', 'system')
  const { tour_operator_id } = booking
  await recordEvent(tx, {
    tour_operator_id,
    entity: 'booking',
    entity_id: id,
    kind: 'booking_expired',
    actor: null,
  })
}
