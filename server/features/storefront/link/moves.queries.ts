import type { MoveDay } from '#contract/storefront/customer-link.contract.ts'
import { clashOf } from '#domain/bookings/order/order-plan.rules.ts'
import { availability } from '#domain/departures/availability.rules.ts'
import type { LocalDate } from '#domain/local-date.ts'
import type { Party } from '#domain/products/prices/party.rules.ts'
import { quote } from '#domain/products/prices/price.rules.ts'
import { moneyOf, soldIn } from '#domain/products/prices/sale-money.rules.ts'
import { agreedQuote } from '#domain/suspension/agreed-price.rules.ts'
import type { Reader } from '#server/db/database.ts'
import { ageMismatchOf } from '#words/customer/age-text.ts'
import { closedMoves, publicReasons } from '#words/customer/closed-reasons.ts'

import type { StoredBooking, StoredItem } from '../../bookings/booking/booking.queries.ts'
import { moneyAfterMove } from '../../bookings/money/move-money.queries.ts'
import { findPlannedTours } from '../../bookings/order/planned-tours.queries.ts'
import { findPromo } from '../../bookings/price/promo.queries.ts'
import { findProductOnSale } from '../../departures/availability/sellable.queries.ts'

/** The same people with the same extras, as input of the price engine. */
export function saleOf({ passengers, lines }: StoredItem) {
  const party: Party = {}
  const nationals: Party = {}
  for (const { category_code: code, residency } of passengers) {
    party[code] = (party[code] ?? 0) + 1
    if (residency === 'nacional') nationals[code] = (nationals[code] ?? 0) + 1
  }
  const extras = lines.flatMap(({ extra_id, quantity }) => (extra_id ? [{ extra_id, quantity }] : []))
  return { party, nationals, extras }
}

/** The departures to which a tour could go between two days, with the difference in price of each. */
export async function findMoves(
  db: Reader,
  booking: StoredBooking,
  item: StoredItem,
  { from, to, now }: { from: LocalDate; to: LocalDate; now: Date },
): Promise<MoveDay[]> {
  const { tour_operator_id, channel } = booking
  const which = { product_id: item.product.id, tour_operator_id }
  const product = soldIn(await findProductOnSale(db, which, from, to), moneyOf(booking))
  const promo = booking.promo_code_id
    ? await findPromo(db, tour_operator_id, { id: booking.promo_code_id })
    : undefined
  const sale = { ...saleOf(item), channel }
  const tours = booking.items.length > 1 ? await findPlannedTours(db, booking) : []
  const planned = tours.find(({ id }) => id === item.id)
  return availability(product, from, to, now, 'web').map(({ date, slots, reason }) => {
    const priced = quote(product, sale, date)
    const isOutgrown = item.passengers.some((passenger) => ageMismatchOf(passenger, date))
    const shown = slots.map((slot) => {
      const { start_time, seats_left } = slot
      const isOwn = date === item.date && start_time === item.start_time
      if (slot.reason || isOwn || typeof priced === 'string') {
        const closed = isOwn
          ? closedMoves.own
          : slot.reason
            ? publicReasons[slot.reason]
            : closedMoves.unpriced
        return { start_time, seats_left: 0, closed, difference: 0 }
      }
      const agreed = agreedQuote(item, { product, quote: priced })
      const moved = { product_id: product.id, date, people: priced.people, subtotal: priced.total }
      const difference = agreed ? 0 : moneyAfterMove(booking, item, moved, promo).total - booking.total
      const meets = planned && clashOf({ ...planned, start_time, starts_at: slot.starts_at }, tours)
      const closed = isOutgrown
        ? closedMoves.outgrown
        : meets
          ? closedMoves.overlaps
          : priced.seats > seats_left
            ? publicReasons.full
            : ''
      return { start_time, seats_left, closed, difference }
    })
    const open = shown.some((slot) => !slot.closed)
    return {
      date,
      closed: open ? '' : reason ? publicReasons[reason] : (shown[0]?.closed ?? ''),
      slots: shown,
    }
  })
}
