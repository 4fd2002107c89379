import { moneyOf } from '#domain/products/prices/sale-money.rules.ts'
import { Refusal } from '#domain/refusal.ts'
import type { StaffAct } from '#server/db/act.ts'

import { recordEvent } from '../../events/record-event.command.ts'
import { setBooking } from '../booking/booking-changes.command.ts'
import { type SeenBooking, factOf, lockForAct } from '../booking/lock-for-act.command.ts'
import { queueConfirmation } from '../mail/queue-confirmation.command.ts'
import { refreshDiscounts } from '../money/discount.command.ts'
import { refuseOverride } from '../price/price-item.queries.ts'
import type { SaleItem } from '../sale/insert-booking.command.ts'
import { newItem } from '../sale/new-item.command.ts'
import { checkPickup, toBeDefined } from '../sale/pickup.command.ts'
import { sellSeats } from '../seats/take-seats.command.ts'

/** Adds a tour to a booking. The tour gets the booking's present status: hold, pending, confirmed or quotation. */
export async function addItem(
  act: StaffAct,
  asked: SeenBooking & { item: SaleItem; seen_total?: number | undefined },
) {
  const { tx } = act
  refuseOverride(act.actor, [asked.item])
  const booking = await lockForAct(act, asked, 'add_item')
  const { tour_operator_id, id, status } = booking
  const { item } = asked
  const draft = status === 'borrador'
  const [taken] = await sellSeats(act, {
    tour_operator_id,
    channel: booking.channel,
    sold: moneyOf(booking),
    items: [item],
    booking_id: id,
    draft,
  })
  if (!taken) throw new Error('A tour was asked for and none was taken')
  const { quote, product } = taken
  if (asked.seen_total !== undefined && asked.seen_total !== quote.total)
    throw new Refusal('price_changed', { total: quote.total, seen: asked.seen_total })
  const pickup = item.pickup ?? toBeDefined
  await checkPickup(tx, product, pickup, item)
  const position = Math.max(-1, ...booking.items.map((_, index) => index)) + 1
  const { row, tiers, lines, passengers } = newItem(taken, { ...item, pickup, position, status })
  const of = { tour_operator_id, booking_id: id }
  await tx
    .insertInto('booking_items')
    .values({
      ...of,
      ...row,
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
  await setBooking(tx, booking)
  const data = {
    product: product.name,
    date: item.date,
    start_time: item.start_time,
    people: quote.people,
    total: quote.total,
    currency: product.currency,
    ...(item.override && { override: item.override }),
  }
  await recordEvent(tx, {
    ...factOf(booking, act, { kind: 'item_added', data: data }),
    reason: item.override?.reason ?? '',
  })
  if (status !== 'confirmada') return undefined
  return queueConfirmation(act, booking, { send_after: new Date(act.now.getTime() + moreMilliseconds) })
}

/** Several tours are often added in a row: their confirmation is one message. */
const moreMilliseconds = 5 * 60_000
