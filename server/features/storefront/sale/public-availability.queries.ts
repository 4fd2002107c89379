import type { Alternative, PublicDay } from '#contract/storefront/storefront.contract.ts'
import { availability, type Slot } from '#domain/departures/availability.rules.ts'
import { isFull, shownReason } from '#domain/departures/closed-reason.ts'
import { addDays, daysBetween, type LocalDate } from '#domain/local-date.ts'
import type { ExtraAsked } from '#domain/products/prices/extra.rules.ts'
import type { Party } from '#domain/products/prices/party.rules.ts'
import { quote } from '#domain/products/prices/price.rules.ts'
import { type SaleMoney, soldIn } from '#domain/products/prices/sale-money.rules.ts'
import { localMoment } from '#domain/zoned-time.ts'
import type { Reader } from '#server/db/database.ts'
import { publicReasons } from '#words/customer/closed-reasons.ts'

import { type ExtrasTaken, findExtrasTaken } from '../../departures/availability/extras-left.queries.ts'
import { findProductOnSale, type ProductOnSale } from '../../departures/availability/sellable.queries.ts'
import { type OwnHold, takenWithoutOwn, withoutOwn } from './own-hold.queries.ts'

/** The time of the visit, and the browser's own hold, whose seats count as free. */
type Visit = { now: Date; own: OwnHold | null; sold: SaleMoney | null }

/** Days, hours, seats and prices as a customer sees them. */
export async function findPublicDays(
  db: Reader,
  product_id: string,
  from: LocalDate,
  to: LocalDate,
  { now, own, sold }: Visit,
): Promise<PublicDay[]> {
  const product = soldIn(await findProductOnSale(db, { product_id }, from, to), sold)
  const taken = await findExtrasTaken(db, product, from, to)
  return publicDays(withoutOwn(product, own), from, to, now, takenWithoutOwn(taken, product, own))
}

export function publicDays(
  product: ProductOnSale,
  from: LocalDate,
  to: LocalDate,
  now: Date,
  taken: ExtrasTaken = [],
): PublicDay[] {
  const stocks = new Map(product.extras.map(({ id, stock }) => [id, stock]))
  const leftOn = (date: string, start_time: string) =>
    Object.fromEntries(
      taken.flatMap((each) => {
        const stock = stocks.get(each.extra_id) ?? null
        if (stock === null || each.date !== date || each.start_time !== start_time) return []
        return [[each.extra_id, Math.max(0, stock - each.taken)]]
      }),
    )
  return availability(product, from, to, now, 'web').map(({ date, slots, reason }) => ({
    date,
    reason: shownReason(reason),
    closed: reason ? publicReasons[reason] : '',
    full: slots.every((slot) => slot.reason) && slots.some((slot) => isFull(slot.reason)),
    price_from: slots.find((slot) => !slot.reason)?.price_from ?? null,
    slots: slots.map((slot) => ({
      ...publicSlot(slot),
      extras_left: leftOn(slot.date, slot.start_time),
    })),
  }))
}

function publicSlot({
  start_time,
  seats_left,
  reason,
}: Slot): Omit<PublicDay['slots'][number], 'extras_left'> {
  return {
    start_time,
    seats_left: reason ? 0 : seats_left,
    reason: shownReason(reason),
    closed: reason ? publicReasons[reason] : '',
  }
}

const reach = 21

/** Up to six departures nearest to the wanted one, in the order of their dates, with room for the same party. */
export async function findAlternatives(
  db: Reader,
  product_id: string,
  wanted: {
    date: LocalDate
    start_time: string
    party: Party
    nationals?: Party
    extras?: readonly ExtraAsked[]
  },
  { now, own, sold }: Visit,
): Promise<Alternative[]> {
  const to = addDays(wanted.date, reach)
  const onSale = await findProductOnSale(db, { product_id }, addDays(wanted.date, -reach), to)
  const product = withoutOwn(soldIn(onSale, sold), own)
  const today = localMoment(now, product.time_zone).date
  const earliest = addDays(wanted.date, -reach)
  const from = earliest < today ? today : earliest
  if (from > to) return []
  const near = (date: LocalDate) => Math.abs(daysBetween(wanted.date, date))
  return availability(product, from, to, now, 'web')
    .flatMap(({ slots }) => slots)
    .filter(
      ({ date, start_time, reason }) =>
        !reason && !(date === wanted.date && start_time === wanted.start_time),
    )
    .flatMap(({ date, start_time, seats_left }) => {
      const { party, nationals = {}, extras = [] } = wanted
      const sale = { party, nationals, extras, channel: 'web' } as const
      const priced = quote(product, sale, date)
      return typeof priced !== 'string' && priced.seats <= seats_left
        ? { date, start_time, seats_left, price_unit: product.price_unit, total: priced.total }
        : []
    })
    .toSorted(
      (a, b) =>
        near(a.date) - near(b.date) ||
        a.date.localeCompare(b.date) ||
        a.start_time.localeCompare(b.start_time),
    )
    .slice(0, 6)
    .toSorted((a, b) => a.date.localeCompare(b.date) || a.start_time.localeCompare(b.start_time))
}
