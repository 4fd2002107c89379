import { agreedPriceOf } from '#domain/bookings/agreed/agreed-price.ts'
import type { SaleMoney } from '#domain/products/prices/sale-money.rules.ts'
import { Refusal } from '#domain/refusal.ts'
import type { CustomerAct } from '#server/db/act.ts'

import { findMoneyOfHold } from '../../operators/rates/sale-money.queries.ts'
import { type LockedBooking, lockBooking } from '../booking/booking-changes.command.ts'
import { findBooking, saleOf, type StoredBooking } from '../booking/booking.queries.ts'
import { lockHold } from '../hold/hold.command.ts'
import { refreshDiscounts, setPromo } from '../money/discount.command.ts'
import { promoItems } from '../money/move-money.queries.ts'
import { priceItems } from '../price/price-item.queries.ts'
import { promoFor } from '../price/sale-quote.queries.ts'
import { rewriteItem } from '../sale/rewrite-item.command.ts'

/**
 * A lapsed hold lost its price: its tours get today's price, and an expired promo code is removed. Answers the
 * changed booking; a hold with seats is unchanged.
 */
export async function repriceBooking(act: CustomerAct, booking: LockedBooking): Promise<LockedBooking> {
  const { tx, now } = act
  if (booking.status !== 'expirada') return booking
  const { id, tour_operator_id, channel } = booking
  const stored = await findBooking(tx, booking)
  const items = stored.items.filter(({ status }) => status === booking.status)
  const sold = await findMoneyOfHold(tx, booking, now)
  const wanted = items.map((item) => ({
    ...saleOf(item),
    product_id: item.product.id,
    date: item.date,
    start_time: item.start_time,
    sold_by: agreedPriceOf(item),
  }))
  const selling = {
    tour_operator_id,
    agency_id: stored.agency_id,
    sold,
    channel,
    draft: true,
    self_service: true,
  }
  const priced = await priceItems(tx, selling, wanted, now)
  if (sold) await freezeRate(act, booking, sold)
  for (const [index, { product, quote, agreed }] of priced.entries()) {
    const item = items[index]
    if (!item || quote.total === item.subtotal) continue
    const { departure_id } = item
    const taken = { product, quote, agreed, departure_id, starts_at: new Date(item.starts_at) }
    const { manual_discount } = item
    await rewriteItem(tx, { tour_operator_id, booking_id: id, item_id: item.id }, taken, {
      manual_discount: Math.min(manual_discount, quote.total),
      promo_discount: 0,
      package_id: null,
    })
  }
  if (await isPromoOver(act, stored)) await setPromo(act, await findBooking(tx, booking), '')
  else await refreshDiscounts(act, booking)
  return lockBooking(tx, { id, tour_operator_id })
}

/** The rate of a sale in the second currency. */
export async function freezeRate(
  { tx }: CustomerAct,
  { id, tour_operator_id }: LockedBooking,
  { rate }: SaleMoney,
) {
  await tx
    .updateTable('bookings')
    .set({ exchange_rate: rate.rate, rate_source: rate.source, rate_date: rate.date })
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', id)
    .execute()
}

async function isPromoOver({ tx, now }: CustomerAct, booking: StoredBooking): Promise<boolean> {
  const { promo_code: code, tour_operator_id, time_zone, status } = booking
  if (!booking.promo_code_id) return false
  const items = promoItems(booking.items.filter((item) => item.status === status))
  try {
    await promoFor(tx, { tour_operator_id, code, time_zone, now }, items)
    return false
  } catch (error) {
    if (error instanceof Refusal) return true
    throw error
  }
}

/** Stores today's price of a lapsed hold, so that the page shows the price of the refusal. */
export async function repriceHold(act: CustomerAct, id: string) {
  await repriceBooking(act, await lockHold(act.tx, id))
}
