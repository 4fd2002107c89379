import { sql } from 'kysely'

import { statusOfItems } from '#domain/bookings/booking-status.rules.ts'
import { localMoment } from '#domain/zoned-time.ts'
import type { Database, Tx } from '#server/db/database.ts'

import { recordEvent } from '../../events/record-event.command.ts'
import { lockBooking, setBooking } from '../booking/booking-changes.command.ts'
import { findBooking } from '../booking/booking.queries.ts'
import { factOf } from '../booking/lock-for-act.command.ts'

/** How many bookings one run ends; the next one goes on. */
const most = 500

/**
 * The day after a tour came back, what was confirmed was given: each such tour is completed, and with the last its
 * booking. Whoever did not come is said so by a person, before or after.
 */
export async function completeBookings(db: Database, now: Date) {
  const { rows } = await sql<{ id: string }>`
    select distinct b.id from bookings b
    join booking_items i on i.tour_operator_id = b.tour_operator_id and i.booking_id = b.id and i.status = 'confirmada'
    join departures d on d.tour_operator_id = i.tour_operator_id and d.id = i.departure_id
    join products p on p.tour_operator_id = i.tour_operator_id and p.id = i.product_id
    join tour_operators o on o.id = b.tour_operator_id
    where b.status = 'confirmada' and b.service_starts_at < ${now}
      and ((d.starts_at + make_interval(mins => p.duration_minutes)) at time zone o.time_zone)::date
        < (${now}::timestamptz at time zone o.time_zone)::date
    limit ${most}`.execute(db)
  for (const { id } of rows) await db.transaction().execute((tx) => completeBooking(tx, id, now))
}

async function completeBooking(tx: Tx, id: string, now: Date) {
  const booking = await lockBooking(tx, { id })
  if (booking.status !== 'confirmada') return
  const { items, time_zone, tour_operator_id } = await findBooking(tx, booking)
  const dayOf = (instant: Date) => localMoment(instant, time_zone).date
  const today = dayOf(now)
  const over = items.filter(({ status, starts_at, product }) => {
    const end = new Date(Date.parse(starts_at) + product.duration_minutes * 60_000)
    return status === 'confirmada' && dayOf(end) < today
  })
  if (over.length === 0) return
  await tx
    .updateTable('booking_items')
    .set({ status: 'completada' })
    .where('tour_operator_id', '=', tour_operator_id)
    .where(
      'id',
      'in',
      over.map((item) => item.id),
    )
    .execute()
  const after = items.map((item) => (over.includes(item) ? 'completada' : item.status))
  const status = statusOfItems(after, booking.status)
  await setBooking(tx, booking, { status })
  const tours = over.map(({ product }) => product.name)
  await recordEvent(
    tx,
    factOf(
      booking,
      { actor: null },
      { kind: 'booking_completed', data: { tours, all: status !== 'confirmada' } },
    ),
  )
}
