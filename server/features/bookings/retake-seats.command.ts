import { closedReasonOf } from '#contract/closed-reasons.ts'
import type { LocalDate, LocalTime } from '#domain/local-date.ts'
import { availability, type ClosedReason, type Slot } from '#domain/products/availability.rules.ts'
import { Refusal } from '#domain/refusal.ts'

import type { Tx } from '../../db/database.ts'
import { findProductOnSale, type ProductOnSale } from '../availability/sellable.queries.ts'
import { lockDepartures } from './booking-changes.command.ts'
import { expireLapsed } from './take-seats.command.ts'

type Of = { id: string; tour_operator_id: string }

/** The product of a booking's first item, as it is sold on that item's day, with the day and hour. */
export async function productOf(tx: Tx, { id, tour_operator_id }: Of) {
  const { product_id, date, start_time } = await tx
    .selectFrom('booking_items as i')
    .innerJoin('departures as d', (join) =>
      join.onRef('d.tour_operator_id', '=', 'i.tour_operator_id').onRef('d.id', '=', 'i.departure_id'),
    )
    .select(['i.product_id', 'd.date', 'd.start_time'])
    .where('i.tour_operator_id', '=', tour_operator_id)
    .where('i.booking_id', '=', id)
    .orderBy('i.position')
    .limit(1)
    .executeTakeFirstOrThrow()
  return {
    ...(await findProductOnSale(tx, { product_id, tour_operator_id }, date, date)),
    date,
    start_time,
  }
}

/** A booking without its seats can't come back into a departure that closed meanwhile; some reasons may be spared. */
export function refuseClosed(
  product: ProductOnSale,
  { date, start_time }: { date: LocalDate; start_time: LocalTime },
  now: Date,
  spared: readonly ClosedReason[],
  why: (slot: Slot) => string = closedReasonOf,
) {
  const slot = availability(product, date, date, now)[0]?.slots.find((each) => each.start_time === start_time)
  if (!slot) throw new Refusal('departure_unknown')
  if (slot.reason && !spared.includes(slot.reason)) throw new Refusal('departure_closed', { why: why(slot) })
}

/** Locks the departures of a booking that lost its seats and refuses when they no longer have room for it. */
export async function retakeSeats(tx: Tx, { id, tour_operator_id }: Of, now: Date) {
  const departures = await lockDepartures(tx, { booking_id: id, tour_operator_id })
  const items = await tx
    .selectFrom('booking_items')
    .select(['departure_id', 'seats'])
    .where('tour_operator_id', '=', tour_operator_id)
    .where('booking_id', '=', id)
    .execute()
  for (const departure of departures) {
    const asked = items
      .filter((item) => item.departure_id === departure.id)
      .reduce((sum, item) => sum + item.seats, 0)
    let seats_left = departure.capacity - departure.seats_held - departure.seats_sold
    if (asked > seats_left) seats_left += await expireLapsed(tx, { id: departure.id, tour_operator_id }, now)
    if (asked > seats_left) throw new Refusal('no_seats', { seats_left, asked })
  }
}
