import { pickupModesOf } from '#domain/bookings/pickup.rules.ts'
import { type Alternative, receives } from '#domain/disruptions/settlement.rules.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Act } from '#server/db/act.ts'
import { countKept } from '#server/features/allotments/allotments.queries.ts'

import type { Tx } from '../../db/database.ts'
import { setBooking } from '../bookings/booking/booking-changes.command.ts'
import type { StoredBooking, StoredItem } from '../bookings/booking/booking.queries.ts'
import { expireLapsed, freedOn } from '../bookings/seats/expire-lapsed.command.ts'
import { shortExtra } from '../bookings/seats/extras-left.command.ts'
import { lockWantedDepartures } from '../bookings/seats/lock-departures.command.ts'
import { lockPoolDays } from '../bookings/seats/pool-days.command.ts'
import { sellAnyway } from '../bookings/seats/take-seats.command.ts'
import type { ProductOnSale } from '../departures/availability/sellable.queries.ts'
import { findReceiving } from './alternatives.queries.ts'
import { refuseOtherTour } from './other-tour.queries.ts'

type Moving = { booking: StoredBooking; item: StoredItem }

type Receiving = { departure_id: string; product: ProductOnSale }

/** Locks the departures of origin and target, and refuses without room on the target, or where its tour cannot take them. */
export async function lockAcross(act: Act, { booking, item }: Moving, to: Alternative): Promise<Receiving> {
  const { tx, actor, now } = act
  const { tour_operator_id } = booking
  const { slot, product } = await findReceiving(
    tx,
    { tour_operator_id, product_id: item.product.id },
    to,
    now,
  )
  if (!slot) throw new Refusal('departure_unknown')
  if (!receives(slot, now, actor === 'customer'))
    throw new Refusal('departure_closed', { reason: slot.reason ?? 'too_soon' })
  if (product.id !== item.product.id) await refuseOtherTour(tx, { booking, item }, product)
  const { date, start_time, starts_at, capacity, min_pax } = slot
  const key = {
    tour_operator_id,
    product_id: product.id,
    date,
    start_time,
    starts_at,
    capacity,
    min_pax,
  }
  const freed = { departure_id: item.departure_id, seats: item.seats }
  const [departure] = await lockWantedDepartures(tx, [key], [freed])
  if (!departure) throw new Error('A departure was asked for and none was locked')
  if (product.pool_id) await lockPoolDays(tx, tour_operator_id, [departure.id, item.departure_id])
  const { agency_id } = booking
  const countLeft = async (freed_now: number) => {
    const free = departure.capacity - departure.seats_held - departure.seats_sold + freed_now
    const kept = product.allotments.length > 0 ? await countKept(tx, departure, { free, agency_id, now }) : 0
    return free - kept
  }
  let seats_left = await countLeft(0)
  if (item.seats > seats_left || (await shortExtra(tx, departure, [item.extras])))
    seats_left = await countLeft(freedOn(await expireLapsed(act, departure, booking.id), departure.id))
  if (item.seats > seats_left)
    throw new Refusal('no_seats', { seats_left, asked: item.seats, unit: item.product.price_unit })
  const short = departure.id === item.departure_id ? null : await shortExtra(tx, departure, [item.extras])
  if (short) throw new Refusal('extra_sold_out', short)
  // Who is sold already is not sent away for lack of a vehicle: its day says what it lacks.
  if (actor !== 'customer') await sellAnyway(tx, departure)
  return { departure_id: departure.id, product }
}

/**
 * Moves a tour to another departure, of its product or of another, unchanged: same people, lines, price and cancellation
 * policy, since the operator caused the move. The database takes the new seats before it frees the old ones.
 */
export async function takeAcross(
  tx: Tx,
  { booking, item }: Moving,
  { departure_id, product, start_time }: Receiving & { start_time: string },
) {
  const isOther = product.id !== item.product.id
  await tx
    .updateTable('booking_items')
    .set({
      departure_id,
      // A fixed pickup time was for the other start.
      ...((isOther || start_time !== item.start_time) && { pickup_time: null }),
      ...(isOther && { product_id: product.id }),
      ...(isOther && !pickupModesOf(product.meeting).includes(item.pickup_mode) && noPickup),
    })
    .where('tour_operator_id', '=', booking.tour_operator_id)
    .where('id', '=', item.id)
    .execute()
  // Its new version shows the change.
  await setBooking(tx, booking)
}

/** The other tour does not meet its passengers there. */
const noPickup = {
  pickup_mode: 'por_definir' as const,
  accommodation_id: null,
  pickup_address: '',
  room: '',
}
