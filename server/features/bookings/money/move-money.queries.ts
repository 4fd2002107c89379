import { scaled } from '#domain/bookings/booking-money.rules.ts'
import { packageAfterMove } from '#domain/bookings/order/package-price.rules.ts'
import { type PromoItem, promoShares } from '#domain/bookings/promo-code.rules.ts'
import { moneyOf } from '#domain/products/prices/sale-money.rules.ts'

import type { StoredBooking, StoredItem } from '../booking/booking.queries.ts'
import type { StoredPromo } from '../price/promo.queries.ts'

/** A booking's live tours as a promo code looks at them. */
export const promoItems = (items: readonly StoredItem[]) =>
  items.map(({ product, date, people, subtotal }) => ({ product_id: product.id, date, people, subtotal }))

/** The part of this code's discount that cancelled tours keep. */
export const givenToCancelled = ({ items }: Pick<StoredBooking, 'items'>, { id }: { id: string }): number =>
  items
    .filter(({ status, promo_code_id }) => status === 'cancelada' && promo_code_id === id)
    .reduce((sum, { promo_discount }) => sum + promo_discount, 0)

const keptAt = (item: StoredItem, moved: PromoItem | undefined): number =>
  (moved && packageAfterMove({ ...item, product_id: item.product.id }, moved)?.amount) ?? 0

/** The total of a booking if one of its tours moved. Manual and package discounts stay; the promo code is shared again. */
export function moneyAfterMove(
  booking: StoredBooking,
  item: StoredItem,
  moved: PromoItem,
  promo: StoredPromo | undefined,
): { discount: number; total: number } {
  const live = booking.items.filter(({ status }) => status !== 'cancelada')
  const items = promoItems(live).map((each, index) => (live[index] === item ? moved : each))
  const shares = promo ? promoShares(promo, items, moneyOf(booking), givenToCancelled(booking, promo)) : []
  const discountAt = (index: number) => {
    const each = live[index]
    const price = items[index]?.subtotal ?? 0
    const share = each?.package_id ? keptAt(each, items[index]) : (shares[index] ?? 0)
    const manual =
      each === item ? scaled(item.manual_discount, item.subtotal, price) : (each?.manual_discount ?? 0)
    return share + Math.min(manual, price - share)
  }
  const total =
    items.reduce((sum, { subtotal }, index) => sum + subtotal - discountAt(index), 0) + booking.penalty
  return { discount: discountAt(live.indexOf(item)), total }
}
