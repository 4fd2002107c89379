import type { HeldChoice } from '#contract/storefront/storefront-page.ts'
import type { ExtraAsked } from '#domain/products/prices/extra.rules.ts'
import { moneyOf } from '#domain/products/prices/sale-money.rules.ts'
import { NotFound } from '#domain/refusal.ts'
import type { Reader } from '#server/db/database.ts'

import { findBooking, saleOf } from '../../bookings/booking/booking.queries.ts'
import type { ExtrasTaken } from '../../departures/availability/extras-left.queries.ts'
import type { ProductOnSale } from '../../departures/availability/sellable.queries.ts'

/** A hold of this browser that still waits for it, with what it takes. */
export type OwnHold = HeldChoice & {
  tour_operator_id: string
  departure_id: string
  pool_id: string | null
  currency: string
  main_currency: string
  /** the rate that it keeps where it was sold in the second currency */
  rate: string | null
  seats: number
  extras: readonly ExtraAsked[]
}

export async function findOwnHold(db: Reader, id: string | null, now: Date): Promise<OwnHold | null> {
  if (!id) return null
  const booking = await findBooking(db, { id }).catch((error: unknown) => {
    if (error instanceof NotFound) return null
    throw error
  })
  if (booking?.status !== 'bloqueada' || !booking.expires_at || booking.expires_at <= now) return null
  const [item, ...others] = booking.items.filter(({ status }) => status === 'bloqueada')
  // The office may have made more of it: then it is no longer one choice to go back to.
  if (!item || others.length > 0 || booking.channel !== 'web') return null
  const { tour_operator_id, currency, main_currency } = booking
  const sold = moneyOf(booking)
  const { pool_id } = await db
    .selectFrom('products')
    .select('pool_id')
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', item.product.id)
    .executeTakeFirstOrThrow()
  const { date, start_time, departure_id, seats, people, product } = item
  return {
    booking_id: id,
    tour_operator_id,
    product_id: product.id,
    product_name: product.name,
    date,
    start_time,
    people,
    departure_id,
    pool_id,
    currency,
    main_currency,
    rate: sold?.rate.rate ?? null,
    seats,
    extras: saleOf(item).extras,
  }
}

/** The product for this visitor: their own hold does not block seats, because a new choice frees it. */
export function withoutOwn(product: ProductOnSale, own: OwnHold | null): ProductOnSale {
  if (!own) return product
  const less = <Taking extends { seats_taken: number }>(taking: Taking, isTheirs: boolean): Taking =>
    isTheirs ? { ...taking, seats_taken: Math.max(0, taking.seats_taken - own.seats) } : taking
  const { departures, pool } = product
  return {
    ...product,
    departures: departures.map((row) => less(row, row.id === own.departure_id)),
    pool: pool && {
      ...pool,
      days: pool.days.map((day) => less(day, product.pool_id === own.pool_id && day.date === own.date)),
    },
  }
}

/** The same for extras with a stock. */
export function takenWithoutOwn(taken: ExtrasTaken, own: OwnHold | null): ExtrasTaken {
  if (!own) return taken
  return taken.map((each) => {
    const held = own.extras.find(({ extra_id }) => extra_id === each.extra_id)
    const isTheirs = each.date === own.date && each.start_time === own.start_time
    return held && isTheirs ? { ...each, taken: Math.max(0, each.taken - held.quantity) } : each
  })
}
