import { hasLapsed } from '#domain/bookings/booking-status.rules.ts'
import { waitsAgain, waitsForAnswer } from '#domain/bookings/waiting.rules.ts'
import { mergedConstants } from '#domain/operators/operator-constants.ts'
import { isCalledOff, takesPlace } from '#domain/suspension/suspension.rules.ts'
import type { Act } from '#server/db/act.ts'
import type { Tx } from '#server/db/database.ts'

import { lockBooking, setBooking } from '../booking/booking-changes.command.ts'
import { findBooking, type StoredBooking, type StoredItem } from '../booking/booking.queries.ts'
import { closesAfter } from './closes-after.command.ts'

type Of = { id: string; tour_operator_id: string }

async function waitUntil(tx: Tx, booking: Of, expires_at: Date) {
  await setBooking(tx, booking, { expires_at })
  const { id: booking_id } = booking
  await closesAfter(tx, booking_id, expires_at)
}

const startsOf = (items: readonly StoredItem[]) =>
  items.map(({ starts_at }) => new Date(starts_at)).toSorted((one, other) => one.getTime() - other.getTime())

/** No deposit is requested before the operator's answer, so a pending request does not lapse meanwhile. */
export async function waitForAnswer({ tx, now }: Act, of: Of) {
  const booking = await lockBooking(tx, of)
  const { status, expires_at } = booking
  if (status !== 'pendiente' || !expires_at || hasLapsed(booking, now)) return
  const { items } = await findBooking(tx, booking)
  const last = startsOf(items.filter(isCalledOff)).at(-1)
  const until = last && waitsForAnswer(last, startsOf(items.filter(takesPlace))[0])
  if (until && until > expires_at) await waitUntil(tx, booking, until)
}

/** Once its tours have a day, the deposit's deadline is that of a new booking, and not earlier than before. */
export async function waitForDeposit({ tx, now }: Act, { constants, ...of }: StoredBooking) {
  const booking = await lockBooking(tx, of)
  const { status, expires_at, called_off, service_starts_at: starts_at } = booking
  if (status !== 'pendiente' || !expires_at || called_off > 0) return
  await waitUntil(tx, booking, waitsAgain({ now, starts_at }, expires_at, mergedConstants(constants)))
}
