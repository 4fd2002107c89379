import { sql } from 'kysely'

import type { AgreedPrice } from '#domain/bookings/agreed/agreed-price.ts'
import type { Channel } from '#domain/channel.ts'
import type { Quote } from '#domain/products/prices/price.rules.ts'
import type { SaleMoney } from '#domain/products/prices/sale-money.rules.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Act } from '#server/db/act.ts'
import type { Tx } from '#server/db/database.ts'
import { countKept } from '#server/features/allotments/allotments.queries.ts'

import {
  type DayAsItIs,
  daysAsTheyAre,
  isUnchanged,
  type ProductOnSale,
} from '../../departures/availability/sellable.queries.ts'
import { priceItems, type Priced, refuse, type WantedItem } from '../price/price-item.queries.ts'
import { expireLapsed, freedIn, freedOn, type FreedSeats } from './expire-lapsed.command.ts'
import { extrasOf, shortExtra } from './extras-left.command.ts'
import { type Freed, lockAndLook, type LockedDeparture } from './lock-departures.command.ts'
import {
  expireLapsedInPool,
  type LockedPoolDay,
  lockPoolDays,
  seatsLeaving,
  widenPoolDay,
} from './pool-days.command.ts'

export type Wanted = {
  tour_operator_id: string
  /** the currency of the booking and its frozen rate; null is the operator's own */
  sold: SaleMoney | null
  /** channel of the prices and the cut-off */
  channel: Channel
  /** who sells: its agreement makes the price; null without one */
  agency_id: string | null
  items: readonly WantedItem[]
  /** seats of this booking that the same command frees: on the same departure they count as available */
  freed?: readonly Freed[]
  /** the booking that the command changes: it does not expire meanwhile */
  booking_id?: string
  /** a draft is priced and takes no seats */
  draft?: boolean
  /** the customer acts alone on a booking that the office may have sold */
  self_service?: boolean
}
export type Taken = {
  product: ProductOnSale
  departure_id: string
  starts_at: Date
  quote: Quote
  /** by what its agency agreed; left out where a tour keeps its price */
  agreed?: AgreedPrice | null
}

/**
 * Takes seats for what was priced: locks all departures in the order of their ids (they become rows the first time), then
 * the pools they share, looks whether what was priced still holds, and refuses what does not fit. The caller writes the
 * items; the database moves the counters with them.
 */
export async function takeSeats(act: Act, wanted: Wanted, priced: readonly Priced[]): Promise<Taken[]> {
  const { tx } = act
  const { tour_operator_id, items, freed = [], booking_id = null, draft = false } = wanted
  const keys = priced.map(({ product, slot }) => ({
    tour_operator_id,
    product_id: product.id,
    date: slot.date,
    start_time: slot.start_time,
    starts_at: slot.starts_at,
    capacity: slot.capacity,
    min_pax: slot.min_pax,
  }))
  const asTheyAre = daysAsTheyAre(tour_operator_id, items)
  const { departures, seen } = await lockAndLook(tx, keys, freed, asTheyAre)
  const taken = priced.map(({ product, quote: price, slot, agreed }, index) => ({
    product,
    quote: price,
    agreed,
    starts_at: slot.starts_at,
    departure_id: departures[index]?.id ?? '',
  }))
  if (draft) return taken
  const pools = priced.some(({ product }) => product.pool_id)
    ? await lockPoolDays(tx, tour_operator_id, [
        ...departures.map(({ id }) => id),
        ...freed.map(({ departure_id }) => departure_id),
      ])
    : []
  // A wait for the pool's lock may have been long, so this is checked again.
  await refuseChanged(act, wanted, priced, pools.length > 0 ? (await asTheyAre.execute(tx)).rows : seen)
  const lockedSeats = { departures: new Set(departures), pools }
  const leaving = pools.length > 0 ? await seatsLeaving(tx, tour_operator_id, freed) : []
  for (const departure of lockedSeats.departures) {
    const asked = priced.filter((_, index) => departures[index] === departure)
    const pool = pools.find(
      ({ pool_id, date }) => pool_id === asked[0]?.product.pool_id && date === departure.date,
    )
    const { agency_id } = wanted
    await reserveSeats(act, departure, { asked, freed, leaving, pool, booking_id, agency_id, lockedSeats })
  }
  return taken
}

/** Prices tours and takes their seats. */
export async function sellSeats(act: Act, wanted: Wanted): Promise<Taken[]> {
  return takeSeats(act, wanted, await priceItems(act.tx, wanted, wanted.items, act.now))
}

async function refuseChanged(
  { tx, now }: Act,
  wanted: Wanted,
  priced: readonly Priced[],
  days: readonly DayAsItIs[],
) {
  const { items } = wanted
  const holds = ({ product }: Priced, index: number) =>
    isUnchanged(product, items[index]?.date ?? '', days[index])
  if (days.length === items.length && priced.every(holds)) return
  // Says why, where it can't be sold any more.
  await priceItems(tx, wanted, items, now)
  throw new Refusal('product_changed')
}

/** Rows locked by this sale. */
type LockedSeats = { departures: ReadonlySet<LockedDeparture>; pools: readonly LockedPoolDay[] }

/** A lapsed hold of several tours may have freed more than one of them. */
function giveBack({ departures, pools }: LockedSeats, freed: readonly FreedSeats[]) {
  for (const departure of departures) departure.seats_held -= freedOn(freed, departure.id)
  for (const pool of pools) pool.seats_taken -= freedIn(freed, pool)
}

type Fitting = {
  asked: readonly Priced[]
  freed: readonly Freed[]
  leaving: readonly FreedSeats[]
  pool: LockedPoolDay | undefined
  booking_id: string | null
  agency_id: string | null
  lockedSeats: LockedSeats
}

/** Puts what was asked into a locked departure, one after the other, or refuses. */
async function reserveSeats(act: Act, departure: LockedDeparture, fitting: Fitting) {
  const { tx, now } = act
  const { asked, freed, leaving, pool, booking_id, agency_id, lockedSeats } = fitting
  const own = freed
    .filter(({ departure_id }) => departure_id === departure.id)
    .reduce((sum, { seats }) => sum + seats, 0)
  const { capacity } = departure
  const wanted = asked.reduce((sum, { quote: { seats } }) => sum + seats, 0)
  const sharedCapacity = pool?.capacity ?? Number.POSITIVE_INFINITY
  const takenNow = () => departure.seats_held + departure.seats_sold - own
  // On a day of shared seats they may leave another departure than the one they go to.
  const ownShared = pool ? freedIn(leaving, pool) : 0
  const sharedNow = () => (pool ? pool.seats_taken - ownShared : 0)
  // What was read before the lock says whether there are allotments, and not how much of them is sold.
  const mayBeKept = asked.some(({ product }) => product.allotments.length > 0)
  const keptNow = async () =>
    mayBeKept ? countKept(tx, departure, { free: capacity - takenNow(), agency_id, now }) : 0
  let kept = await keptNow()
  const isFull = takenNow() + kept + wanted > capacity || sharedNow() + wanted > sharedCapacity
  if (isFull || (await shortExtra(tx, departure, asked.map(extrasOf)))) {
    giveBack(lockedSeats, await expireLapsed(act, departure, booking_id))
    kept = await keptNow()
  }
  if (pool && sharedNow() + wanted > sharedCapacity) {
    const except = { departure_id: departure.id, booking_id }
    giveBack(lockedSeats, await expireLapsedInPool(act, pool, except))
  }
  let [taken, shared] = [takenNow(), sharedNow()]
  for (const { product, slot, quote: price, override } of asked) {
    const seats_left = Math.max(0, Math.min(capacity - taken - kept, sharedCapacity - shared))
    refuse({ ...slot, capacity, seats_left }, { seats: price.seats, unit: product.price_unit }, override)
    taken += price.seats
    shared += price.seats
  }
  if (asked.some(({ override }) => override.over_capacity)) await sellAnyway(tx, departure)
  if (taken > capacity) await widen(tx, departure, taken)
  if (!pool) return
  if (shared > sharedCapacity) await widenPoolDay(tx, pool, shared)
  // The next departure of this sale may draw from the same pool.
  pool.seats_taken = shared + ownShared
  pool.capacity = Math.max(sharedCapacity, shared)
}

/** What else limits a departure, as its vehicles, is not asked in this transaction: a person decided, with a reason. */
export async function sellAnyway(tx: Tx, { id }: Pick<LockedDeparture, 'id'>) {
  await sql`select set_config('product.forced_departures',
    concat_ws(' ', current_setting('product.forced_departures', true), ${id}::text), true)`.execute(tx)
}

/** Selling over the capacity makes the departure bigger, so that held + sold never pass it. */
async function widen(tx: Tx, departure: LockedDeparture, capacity: number) {
  await tx
    .updateTable('departures')
    .set({ capacity, planned_capacity: departure.planned_capacity ?? departure.capacity })
    .where('tour_operator_id', '=', departure.tour_operator_id)
    .where('id', '=', departure.id)
    .execute()
}
