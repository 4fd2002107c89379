import { sql } from 'kysely'

import { type StoredMeeting, customerMeeting } from '#domain/bookings/meeting.rules.ts'
import type { Act, Acts } from '#server/db/act.ts'

import { findBooking } from '../booking/booking.queries.ts'
import { holdMeetings } from './hold-meetings.command.ts'
import { queueMoved } from './queue-change.command.ts'

type Operator = { tour_operator_id: string }
type Moved = { booking_item_id: string; before: StoredMeeting }

const atOnce = 100

/**
 * Notifies moved pickups, with one message to a booking: after a change of a zone's minutes, a meeting point, a
 * departure's time. The database detects each such write and stores the last notified pickup.
 */
export async function notifyMovedPickups({ db, act: open }: Acts, { tour_operator_id }: Operator) {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const { rows } = await sql<{ booking_id: string }>`
      select distinct booking_id from moved_pickups_to_send
      where tour_operator_id = ${tour_operator_id}::uuid and booking_id > ${after}::uuid
      order by booking_id limit ${atOnce}`.execute(db)
    for (const { booking_id } of rows) {
      await open(null, (act) => notifyMovedPickup(act, { tour_operator_id, booking_id }))
      after = booking_id
    }
    if (rows.length < atOnce) break
  }
  // For a row that a change still locks: if that change is rolled back, no other job would notify it.
  await open(null, ({ tx }) => sql`select queue_moved_pickups(${tour_operator_id}::uuid)`.execute(tx))
}

async function notifyMovedPickup(
  act: Act,
  { tour_operator_id, booking_id }: Operator & { booking_id: string },
) {
  const { tx, now } = act
  // The booking first, as in every command on it.
  await sql`select from bookings where tour_operator_id = ${tour_operator_id}::uuid and id = ${booking_id}::uuid
    for share`.execute(tx)
  await holdMeetings(tx, { id: booking_id })
  const { rows } = await sql<Moved>`
    delete from moved_pickups where tour_operator_id = ${tour_operator_id}::uuid and booking_item_id in (
      select booking_item_id from moved_pickups_to_send
      where tour_operator_id = ${tour_operator_id}::uuid and booking_id = ${booking_id}::uuid
      for update skip locked)
    returning booking_item_id, before`.execute(tx)
  if (rows.length === 0) return
  const booking = await findBooking(tx, { id: booking_id, tour_operator_id })
  // After the start the meeting is past.
  const left = new Set(
    booking.items.filter(({ starts_at }) => new Date(starts_at) <= now).map(({ id }) => id),
  )
  const shownBefore = new Map(
    rows
      .filter(({ booking_item_id }) => !left.has(booking_item_id))
      .map(({ booking_item_id, before }) => [booking_item_id, customerMeeting(before, before)]),
  )
  await queueMoved(act, booking, shownBefore)
}
