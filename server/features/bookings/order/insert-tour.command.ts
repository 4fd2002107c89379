import { moneyOf } from '#domain/products/prices/sale-money.rules.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Act } from '#server/db/act.ts'

import type { StoredBooking } from '../booking/booking.queries.ts'
import { refreshDiscounts } from '../money/discount.command.ts'
import type { SaleItem } from '../sale/insert-booking.command.ts'
import { newItem } from '../sale/new-item.command.ts'
import { checkPickup, toBeDefined } from '../sale/pickup.command.ts'
import { sellSeats } from '../seats/take-seats.command.ts'

type Added = { item: SaleItem; seen_total?: number | undefined }

/** Takes the seats of one more tour of a locked booking and writes it in the booking's status, at the booking's rate. */
export async function insertTour(act: Act, booking: StoredBooking, { item, seen_total }: Added) {
  const { tx } = act
  const { tour_operator_id, id, status } = booking
  const [taken] = await sellSeats(act, {
    tour_operator_id,
    channel: booking.channel,
    agency_id: booking.agency_id,
    sold: moneyOf(booking),
    items: [item],
    booking_id: id,
    draft: status === 'borrador',
    self_service: act.actor === 'customer',
  })
  if (!taken) throw new Error('A tour was asked for and none was taken')
  const { quote, product } = taken
  if (seen_total !== undefined && seen_total !== quote.total)
    throw new Refusal('price_changed', { total: quote.total, seen: seen_total })
  const pickup = item.pickup ?? toBeDefined
  await checkPickup(tx, product, pickup, item)
  const position = await nextPosition(act, booking)
  const { row, tiers, lines, passengers } = newItem(taken, { ...item, pickup, position, status })
  const of = { tour_operator_id, booking_id: id }
  await tx
    .insertInto('booking_items')
    .values({
      ...of,
      ...row,
      departure_id: taken.departure_id,
      extras: JSON.stringify(row.extras),
      cancellation_tiers: JSON.stringify(tiers),
    })
    .execute()
  await tx
    .insertInto('booking_lines')
    .values(lines.map((line) => ({ ...of, ...line })))
    .execute()
  await tx
    .insertInto('passengers')
    .values(
      passengers.map((passenger) => ({
        ...of,
        ...passenger,
        full_name: passenger.position === 0 ? booking.contact_name : '',
      })),
    )
    .execute()
  await refreshDiscounts(act, booking)
  const data = {
    product: product.name,
    date: item.date,
    start_time: item.start_time,
    people: quote.people,
    total: quote.total,
    currency: product.currency,
    ...(item.override && { override: item.override }),
  }
  return { taken, item_id: row.id, data }
}

/** A tour that was removed leaves a gap, so the tours are not counted. */
async function nextPosition({ tx }: Act, { id, tour_operator_id }: StoredBooking): Promise<number> {
  const { last } = await tx
    .selectFrom('booking_items')
    .select((eb) => eb.fn.max('position').as('last'))
    .where('tour_operator_id', '=', tour_operator_id)
    .where('booking_id', '=', id)
    .executeTakeFirstOrThrow()
  return (last ?? -1) + 1
}
