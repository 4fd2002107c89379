import { sql } from 'kysely'

import { aheadStatuses } from '#domain/bookings/booking-status.rules.ts'
import type { Act, Acts } from '#server/db/act.ts'
import { oneOf } from '#server/db/one-of.ts'

import { findBooking, type NotedFacts, toldOf } from '../booking/booking.queries.ts'
import { queueMoved } from './queue-change.command.ts'

type Operator = { tour_operator_id: string }
type Moved = { booking_item_id: string; before: NotedFacts }

const atOnce = 100

/**
 * Writes to everybody whose place or hour something moved, one letter to a booking: a zone's minutes, a meeting point, a
 * departure's hour. The database notices each such write and keeps what was told before it.
 */
export async function tellMovedPickups({ db, act: open }: Acts, { tour_operator_id }: Operator) {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const { rows } = await sql<{ booking_id: string }>`
      select distinct m.booking_id from moved_pickups m where ${waiting(tour_operator_id)}
        and m.booking_id > ${after}::uuid
      order by m.booking_id limit ${atOnce}`.execute(db)
    for (const { booking_id } of rows) {
      await open(null, (act) => tellMoved(act, { tour_operator_id, booking_id }))
      after = booking_id
    }
    if (rows.length < atOnce) return
  }
}

/** Whoever waits for an answer about a suspended departure is met nowhere yet. */
const waiting = (tour_operator_id: string) => sql`m.tour_operator_id = ${tour_operator_id}::uuid
  and not exists (select from booking_items i
    join departures d on d.tour_operator_id = i.tour_operator_id and d.id = i.departure_id
    where i.tour_operator_id = m.tour_operator_id and i.id = m.booking_item_id
      and i.status in ${oneOf(aheadStatuses)} and d.status = 'suspendida')`

async function tellMoved(act: Act, { tour_operator_id, booking_id }: Operator & { booking_id: string }) {
  const { tx } = act
  // The booking first, as every act on it does; a row that a change still holds is told by that change's own job.
  await sql`select from bookings where tour_operator_id = ${tour_operator_id}::uuid and id = ${booking_id}::uuid
    for share`.execute(tx)
  const { rows } = await sql<Moved>`
    delete from moved_pickups where tour_operator_id = ${tour_operator_id}::uuid and booking_item_id in (
      select m.booking_item_id from moved_pickups m
      where ${waiting(tour_operator_id)} and m.booking_id = ${booking_id}::uuid for update skip locked)
    returning booking_item_id, before`.execute(tx)
  if (rows.length === 0) return
  const told = new Map(
    rows.map(({ booking_item_id, before }) => [booking_item_id, toldOf(before, before.constants)]),
  )
  const booking = await findBooking(tx, { id: booking_id, tour_operator_id })
  await queueMoved(act, booking, told)
}
