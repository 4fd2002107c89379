import { waitsUntil } from '#domain/bookings/waiting.rules.ts'

import type { Tx } from '../../db/database.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { recordEvent } from '../events/record-event.command.ts'
import type { LockedBooking } from './booking-changes.command.ts'
import { lockHold } from './hold.command.ts'
import { takeSeats, type Taken, type Wanted } from './take-seats.command.ts'

type NewDeparture = Pick<Wanted, 'date' | 'start_time' | 'party' | 'seen_total'>

/**
 * Puts a hold on another departure or for another party, at today's price: the new seats are taken before the old
 * are freed, and a hold that had lapsed starts again.
 */
export async function changeHold(tx: Tx, id: string, wanted: NewDeparture, now: Date) {
  const booking = await lockHold(tx, id)
  const { tour_operator_id } = booking
  const item = await tx
    .selectFrom('booking_items')
    .select(['id', 'product_id', 'departure_id', 'seats'])
    .where('tour_operator_id', '=', tour_operator_id)
    .where('booking_id', '=', id)
    .executeTakeFirstOrThrow()
  await lockBoth(tx, tour_operator_id, item, wanted)
  // On the same departure its own seats must not stand in its way.
  if (booking.status === 'bloqueada') await setSeats(tx, booking, { seats: 0 })
  const taken = await takeSeats(tx, { ...wanted, product_id: item.product_id, tour_operator_id }, now)
  await rewriteLines(tx, booking, item.id, taken)
  await setSeats(tx, booking, {
    seats: taken.quote.seats,
    departure_id: taken.departure_id,
    status: 'bloqueada',
  })
  const expires_at =
    booking.expires_at && booking.expires_at > now
      ? booking.expires_at
      : waitsUntil('bloqueada', { seller: false, now, starts_at: taken.starts_at }, taken.product.constants)
  await tx
    .updateTable('bookings')
    .set({
      status: 'bloqueada',
      expires_at,
      subtotal: taken.quote.total,
      people: taken.quote.people,
      service_date: wanted.date,
      service_starts_at: taken.starts_at,
    })
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', id)
    .execute()
  if (expires_at)
    await enqueue(tx, 'expire_booking', { booking_id: id }, { at: expires_at, key: `expire:${id}` })
  const data = { date: wanted.date, start_time: wanted.start_time, people: taken.quote.people }
  await recordEvent(tx, {
    tour_operator_id,
    entity: 'booking',
    entity_id: id,
    kind: 'departure_changed',
    data,
    actor: 'customer',
  })
}

/** In the order of their ids, so that two customers who swap departures can't wait for each other. */
async function lockBoth(
  tx: Tx,
  tour_operator_id: string,
  item: { departure_id: string; product_id: string },
  { date, start_time }: NewDeparture,
) {
  await tx
    .selectFrom('departures')
    .select('id')
    .where('tour_operator_id', '=', tour_operator_id)
    .where((eb) =>
      eb.or([
        eb('id', '=', item.departure_id),
        eb.and([
          eb('product_id', '=', item.product_id),
          eb('date', '=', date),
          eb('start_time', '=', start_time),
        ]),
      ]),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
}

async function setSeats(
  tx: Tx,
  { id, tour_operator_id }: LockedBooking,
  change: { seats: number; departure_id?: string; status?: 'bloqueada' },
) {
  await tx
    .updateTable('booking_items')
    .set(change)
    .where('tour_operator_id', '=', tour_operator_id)
    .where('booking_id', '=', id)
    .execute()
}

async function rewriteLines(
  tx: Tx,
  { id, tour_operator_id }: LockedBooking,
  booking_item_id: string,
  { quote }: Taken,
) {
  const of = { tour_operator_id, booking_id: id, booking_item_id }
  const known = await tx
    .selectFrom('passengers')
    .select(['category_code', 'full_name', 'document_type', 'document_number', 'nationality', 'birth_date'])
    .select(['diet', 'health_notes'])
    .where('tour_operator_id', '=', tour_operator_id)
    .where('booking_item_id', '=', booking_item_id)
    .orderBy('position')
    .execute()
  for (const table of ['booking_lines', 'passengers'] as const)
    await tx
      .deleteFrom(table)
      .where('tour_operator_id', '=', tour_operator_id)
      .where('booking_item_id', '=', booking_item_id)
      .execute()
  await tx
    .insertInto('booking_lines')
    .values(quote.lines.map((line, position) => ({ ...of, ...line, position, kind: 'pasajero' as const })))
    .execute()
  const codes = quote.lines.flatMap(({ category_code, quantity }) =>
    Array.from({ length: quantity }, () => category_code),
  )
  await tx
    .insertInto('passengers')
    .values(
      codes.map((category_code, position) => {
        // Who was already named stays, as far as the new party has a place of the same category.
        const index = known.findIndex((passenger) => passenger.category_code === category_code)
        const [same] = index < 0 ? [] : known.splice(index, 1)
        return { ...of, ...same, category_code, position }
      }),
    )
    .execute()
}
