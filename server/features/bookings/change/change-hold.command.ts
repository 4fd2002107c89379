import { scaled } from '#domain/bookings/booking-money.rules.ts'
import { waitsUntil } from '#domain/bookings/waiting.rules.ts'
import { Refusal } from '#domain/refusal.ts'
import type { CustomerAct } from '#server/db/act.ts'

import { recordEvent } from '../../events/record-event.command.ts'
import { findMoneyOfHold } from '../../operators/rates/sale-money.queries.ts'
import { setBooking, turnedOr } from '../booking/booking-changes.command.ts'
import { closesAfter } from '../hold/closes-after.command.ts'
import { lockHold } from '../hold/hold.command.ts'
import { refreshDiscounts } from '../money/discount.command.ts'
import { refuseClash } from '../order/planned-tours.queries.ts'
import type { WantedItem } from '../price/price-item.queries.ts'
import { rewriteItem } from '../sale/rewrite-item.command.ts'
import { sellSeats } from '../seats/take-seats.command.ts'
import { keepToOffer } from './keep-to-offer.command.ts'
import { freezeRate } from './reprice-booking.command.ts'

type NewDeparture = Pick<WantedItem, 'date' | 'start_time' | 'party' | 'nationals' | 'extras'> & {
  seen_total?: number | undefined
  /** which tour of an order; left out: its only one */
  item_id?: string | undefined
}

/**
 * Puts a tour of a hold on another departure or for another party, at today's price: the new seats are taken before the old
 * ones are freed, and a lapsed hold starts again. A discount stays in proportion, and does not grow.
 */
export async function changeHold(act: CustomerAct, id: string, wanted: NewDeparture) {
  const { tx, now } = act
  const booking = await lockHold(tx, id)
  const { tour_operator_id } = booking
  const items = await tx
    .selectFrom('booking_items')
    .select(['id', 'product_id', 'departure_id', 'seats', 'subtotal', 'manual_discount'])
    .where('tour_operator_id', '=', tour_operator_id)
    .where('booking_id', '=', id)
    .where('status', '!=', 'cancelada')
    .execute()
  const { item_id, ...departure } = wanted
  const item = item_id ? items.find((each) => each.id === item_id) : items[0]
  if (!item || (!item_id && items.length > 1)) throw new Refusal('several_tours')
  const held = booking.status === 'bloqueada'
  // Its other tours lost their seats too: confirming takes them all again.
  if (!held && items.length > 1) throw new Refusal('hold_expired')
  const sold = await findMoneyOfHold(tx, booking, now)
  const [taken] = await sellSeats(act, {
    tour_operator_id,
    channel: booking.channel,
    agency_id: booking.agency_id,
    sold,
    items: [{ ...departure, product_id: item.product_id }],
    booking_id: id,
    freed: [{ departure_id: item.departure_id, seats: held ? item.seats : 0 }],
  })
  if (!taken) throw new Error('A tour was asked for and none was taken')
  const { quote, product, starts_at, departure_id } = taken
  await keepToOffer(act, booking, { from: item, to: { departure_id, seats: quote.seats } })
  if (wanted.seen_total !== undefined && wanted.seen_total !== quote.total)
    throw new Refusal('price_changed', { total: quote.total, seen: wanted.seen_total })
  if (!held && sold) await freezeRate(act, booking, sold)
  const key = { tour_operator_id, booking_id: id, item_id: item.id }
  // A lapsed hold is held again, with its tour.
  const again = held ? {} : { status: turnedOr(booking.status, 'bloqueada', 'customer') }
  const { manual_discount: off, subtotal } = item
  const manual_discount = Math.min(off, scaled(off, subtotal, quote.total))
  await rewriteItem(tx, key, taken, { ...again, manual_discount, promo_discount: 0, package_id: null })
  const expires_at =
    booking.expires_at && booking.expires_at > now
      ? booking.expires_at
      : waitsUntil('bloqueada', { seller: false, now, starts_at }, product.constants)
  await setBooking(tx, booking, { ...again, expires_at })
  await refreshDiscounts(act, booking)
  if (items.length > 1) await refuseClash(act, booking, item.id)
  if (expires_at) await closesAfter(tx, id, expires_at)
  await recordEvent(tx, {
    tour_operator_id,
    entity: 'booking',
    entity_id: id,
    kind: 'departure_changed',
    data: { date: wanted.date, start_time: wanted.start_time, people: quote.people },
    actor: 'customer',
  })
}
