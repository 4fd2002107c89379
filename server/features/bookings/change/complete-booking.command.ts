import { isWholeDays, lastDayOf } from '#domain/departures/last-day.rules.ts'
import { localMoment } from '#domain/zoned-time.ts'
import type { Act } from '#server/db/act.ts'

import { recordEvent } from '../../events/record-event.command.ts'
import { followItems, lockBooking, turnItem } from '../booking/booking-changes.command.ts'
import { findBooking } from '../booking/booking.queries.ts'
import { factOf } from '../booking/lock-for-act.command.ts'

/** Completes the tours that are over by now, but none that was called off; the booking is over with the last. */
export async function completeBooking(act: Act, id: string) {
  const { tx, now } = act
  const booking = await lockBooking(tx, { id })
  if (booking.status !== 'confirmada') return
  const { items, time_zone } = await findBooking(tx, booking)
  const dayOf = (instant: Date) => localMoment(instant, time_zone).date
  const today = dayOf(now)
  const over = items.filter(({ status, is_suspended, starts_at, date, start_time, product }) => {
    const { duration_minutes } = product
    const lastDay = isWholeDays(duration_minutes)
      ? lastDayOf({ date, start_time, duration_minutes })
      : dayOf(new Date(Date.parse(starts_at) + duration_minutes * 60_000))
    return status === 'confirmada' && !is_suspended && lastDay !== null && lastDay < today
  })
  if (over.length === 0) return
  for (const item of over) await turnItem(tx, booking, item, { to: 'completada', by: 'system' })
  const after = items.map((item) => (over.includes(item) ? 'completada' : item.status))
  const status = await followItems(tx, booking, after, { by: 'system' })
  const tours = over.map(({ product }) => product.name)
  await recordEvent(
    tx,
    factOf(booking, act, { kind: 'booking_completed', data: { tours, all: status !== 'confirmada' } }),
  )
}
