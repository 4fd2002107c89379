import type { HeldOrder, HeldTour } from '#contract/storefront/choice.ts'
import type { ExtraAsked } from '#domain/products/prices/extra.rules.ts'
import type { Party } from '#domain/products/prices/party.rules.ts'
import { moneyOf, type SaleMoney } from '#domain/products/prices/sale-money.rules.ts'
import { NotFound } from '#domain/refusal.ts'
import { localMoment } from '#domain/zoned-time.ts'
import type { Reader } from '#server/db/database.ts'

import { findBooking, saleOf, type StoredBooking } from '../../bookings/booking/booking.queries.ts'
import type { ExtrasTaken } from '../../departures/availability/extras-left.queries.ts'
import type { ProductOnSale } from '../../departures/availability/sellable.queries.ts'

type OwnTour = HeldTour & {
  item_id: string
  departure_id: string
  pool_id: string | null
  seats: number
  party: Party
  nationals: Party
  extras: readonly ExtraAsked[]
}
/** A hold of this browser that still waits for it, with what each of its tours takes. */
export type OwnHold = {
  booking_id: string
  tour_operator_id: string
  time_zone: string
  expires_at: Date
  currency: string
  main_currency: string
  /** what it was sold in, with the rate that it keeps; null: the operator's own currency */
  sold: SaleMoney | null
  tours: OwnTour[]
}

export async function findOwnHold(db: Reader, id: string | null, now: Date): Promise<OwnHold | null> {
  if (!id) return null
  const booking = await findBooking(db, { id }).catch((error: unknown) => {
    if (error instanceof NotFound) return null
    throw error
  })
  if (booking?.status !== 'bloqueada' || !booking.expires_at || booking.expires_at <= now) return null
  const items = booking.items.filter(({ status }) => status === 'bloqueada')
  if (items.length === 0 || booking.channel !== 'web') return null
  const { tour_operator_id, currency, main_currency, time_zone, expires_at } = booking
  const pools = await findPools(db, { tour_operator_id, items })
  const tours = items.map((item) => ({
    item_id: item.id,
    product_id: item.product.id,
    product_name: item.product.name,
    date: item.date,
    start_time: item.start_time,
    people: item.people,
    departure_id: item.departure_id,
    pool_id: pools.get(item.product.id) ?? null,
    seats: item.seats,
    ...saleOf(item),
  }))
  const hold = { booking_id: id, tour_operator_id, time_zone, expires_at, currency, main_currency }
  return { ...hold, sold: moneyOf(booking), tours }
}

async function findPools(
  db: Reader,
  { tour_operator_id, items }: Pick<StoredBooking, 'tour_operator_id' | 'items'>,
) {
  const rows = await db
    .selectFrom('products')
    .select(['id', 'pool_id'])
    .where('tour_operator_id', '=', tour_operator_id)
    .where(
      'id',
      'in',
      items.map(({ product }) => product.id),
    )
    .execute()
  return new Map(rows.map(({ id, pool_id }) => [id, pool_id]))
}

/** The hold as its visitor reads it on a page of `tour_operator_id`. */
export function heldOrder(
  own: OwnHold,
  page: { product_id: string | null; tour_operator_id: string },
): HeldOrder {
  const { booking_id, expires_at, time_zone, tours } = own
  return {
    booking_id,
    until: localMoment(expires_at, time_zone).time,
    tours: tours
      .map(({ product_id, product_name, date, start_time, people }) => ({
        product_id,
        product_name,
        date,
        start_time,
        people,
      }))
      .toSorted((one, other) =>
        `${one.date} ${one.start_time}`.localeCompare(`${other.date} ${other.start_time}`),
      ),
    role: roleOf(own, page),
  }
}

function roleOf(
  own: OwnHold,
  page: { product_id: string | null; tour_operator_id: string },
): HeldOrder['role'] {
  if (own.tour_operator_id !== page.tour_operator_id) return 'other_operator'
  return own.tours.some(({ product_id }) => product_id === page.product_id) ? 'changes' : 'joins'
}

/** The hold that a new choice of a product joins, in whose currency and at whose rate it is sold. */
export const joinedBy = (
  own: OwnHold | null,
  page: { product_id: string; tour_operator_id: string },
): OwnHold | null => {
  if (own?.tour_operator_id !== page.tour_operator_id) return null
  return roleOf(own, page) === 'joins' || own.tours.length > 1 ? own : null
}

/** What of a hold a new choice of this product frees. */
const freedBy = (product: ProductOnSale, own: OwnHold | null) =>
  own?.tours.find(({ product_id }) => product_id === product.id)

/** The product for this visitor: their own hold of it does not block seats, because a new choice frees it. */
export function withoutOwn(product: ProductOnSale, own: OwnHold | null): ProductOnSale {
  const freed = freedBy(product, own)
  if (!freed) return product
  const less = <Taking extends { seats_taken: number }>(taking: Taking, isTheirs: boolean): Taking =>
    isTheirs ? { ...taking, seats_taken: Math.max(0, taking.seats_taken - freed.seats) } : taking
  const { departures, pool } = product
  return {
    ...product,
    departures: departures.map((row) => less(row, row.id === freed.departure_id)),
    pool: pool && {
      ...pool,
      days: pool.days.map((day) => less(day, product.pool_id === freed.pool_id && day.date === freed.date)),
    },
  }
}

/** The same for extras with a stock. */
export function takenWithoutOwn(
  taken: ExtrasTaken,
  product: ProductOnSale,
  own: OwnHold | null,
): ExtrasTaken {
  const freed = freedBy(product, own)
  if (!freed) return taken
  return taken.map((each) => {
    const held = freed.extras.find(({ extra_id }) => extra_id === each.extra_id)
    const isTheirs = each.date === freed.date && each.start_time === freed.start_time
    return held && isTheirs ? { ...each, taken: Math.max(0, each.taken - held.quantity) } : each
  })
}
