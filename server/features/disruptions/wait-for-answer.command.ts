import { hasLapsed } from '#domain/bookings/booking-status.rules.ts'
import { waitsUntil } from '#domain/bookings/waiting.rules.ts'
import { mergedConstants } from '#domain/operators/operator-constants.ts'
import { suspensionOf } from '#domain/suspension/suspension.rules.ts'
import type { Act } from '#server/db/act.ts'
import { enqueue } from '#server/jobs/enqueue.ts'

import type { Tx } from '../../db/database.ts'
import { lockBooking, setBooking } from '../bookings/booking/booking-changes.command.ts'
import { findBooking, type StoredBooking } from '../bookings/booking/booking.queries.ts'

type Of = { id: string; tour_operator_id: string }

async function waitUntil(tx: Tx, booking: Of, expires_at: Date) {
  await setBooking(tx, booking, { expires_at })
  const { id: booking_id } = booking
  await enqueue(tx, 'expire_booking', { booking_id }, { at: expires_at, key: `expire:${booking_id}` })
}

/** Nobody is asked for a deposit before the answer, so what waits for it does not lapse before its day. */
export async function waitForAnswer({ tx, now }: Act, of: Of) {
  const booking = await lockBooking(tx, of)
  const { status, expires_at, service_starts_at } = booking
  if (status !== 'pendiente' || !expires_at || hasLapsed(booking, now) || expires_at >= service_starts_at)
    return
  const { items } = await findBooking(tx, booking)
  if (suspensionOf(items) === 'all') await waitUntil(tx, booking, service_starts_at)
}

/** Once it has another day, the deposit is awaited as of a booking that is made now. */
export async function waitForDeposit({ tx, now }: Act, { constants, ...of }: StoredBooking) {
  const { status, service_starts_at: starts_at, ...booking } = await lockBooking(tx, of)
  const until = waitsUntil(status, { seller: false, now, starts_at }, mergedConstants(constants))
  if (status === 'pendiente' && until) await waitUntil(tx, booking, until)
}
