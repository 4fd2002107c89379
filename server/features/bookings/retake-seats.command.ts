import { Refusal } from '#domain/refusal.ts'

import type { Tx } from '../../db/database.ts'
import { lockDepartures } from './booking-changes.command.ts'

/** Locks the departures of a booking that lost its seats and refuses when they no longer have room for it. */
export async function retakeSeats(tx: Tx, booking: { id: string; tour_operator_id: string; status: string }) {
  const departures = await lockDepartures(tx, {
    booking_id: booking.id,
    tour_operator_id: booking.tour_operator_id,
  })
  const items = await tx
    .selectFrom('booking_items')
    .select(['departure_id', 'seats'])
    .where('tour_operator_id', '=', booking.tour_operator_id)
    .where('booking_id', '=', booking.id)
    .execute()
  for (const departure of departures) {
    const asked = items
      .filter((item) => item.departure_id === departure.id)
      .reduce((sum, item) => sum + item.seats, 0)
    const seats_left = departure.capacity - departure.seats_held - departure.seats_sold
    if (asked > seats_left) throw new Refusal('no_seats', { seats_left, asked })
    if (departure.status !== 'abierta' && departure.status !== 'garantizada')
      throw new Refusal('departure_closed', { why: departure.note || 'está cerrada' })
  }
}
