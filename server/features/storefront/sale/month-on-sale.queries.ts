import type { PublicPricing } from '#contract/storefront/storefront-page.ts'
import type { PublicDay, PublicProduct } from '#contract/storefront/storefront.contract.ts'
import { isFull } from '#domain/departures/closed-reason.ts'
import { addDays, isLocalDate, type LocalDate, monthOf } from '#domain/local-date.ts'
import type { SaleMoney } from '#domain/products/prices/sale-money.rules.ts'
import { localMoment } from '#domain/zoned-time.ts'
import type { Reader } from '#server/db/database.ts'

import { findExtrasTaken } from '../../departures/availability/extras-left.queries.ts'
import type { ProductOnSale } from '../../departures/availability/sellable.queries.ts'
import { findPublicProduct, type ProductStatusRow } from '../tour/storefront.queries.ts'
import { type OwnHold, takenWithoutOwn, withoutOwn } from './own-hold.queries.ts'
import { publicDays } from './public-availability.queries.ts'

/** How far a page looks for a month with something to sell, in days; it looks to the end of that month. */
const reach = 92

type Typed = Record<string, string>
type MonthOnSale = {
  product: PublicProduct
  /** in the operator's first currency, in every sale currency */
  own_price_from: PublicProduct['price_from']
  sale: ProductOnSale
  pricing: PublicPricing
  /** `2026-11`: the month asked for, else the first with a departure to book */
  month: string
  month_asked: boolean
  days: PublicDay[]
  /** the next days with departures, from the first that can be booked */
  strip: PublicDay[]
  /** on that month and on those to come, the departures on which only freed seats help */
  full: { date: string; start_time: string }[]
  today: LocalDate
  last: LocalDate
}

/** A tour with one month of its calendar. */
export async function findMonthOnSale(
  db: Reader,
  statusRow: ProductStatusRow,
  typed: Typed,
  now: Date,
  {
    own = null,
    sold = null,
    near,
  }: {
    own?: OwnHold | null
    sold?: SaleMoney | null
    /** the day of another tour of the same order: days near it are shown, unless a month is asked for */
    near?: LocalDate | undefined
  } = {},
): Promise<MonthOnSale> {
  const today = localMoment(now, statusRow.time_zone).date
  const around = monthTyped(typed) ? undefined : near
  const asked = monthAsked(around ? { date: around } : typed, today)
  const soon = { from: `${today.slice(0, 7)}-01`, to: monthOf(addDays(today, reach)).to }
  const named = asked ? monthOf(`${asked}-01`) : soon
  const range = named.from > soon.to ? named : { from: soon.from, to: later(named.to, soon.to) }
  const from = range.from < today ? today : range.from
  const found = await findPublicProduct(db, statusRow, { today, from, to: range.to, sold })
  const { product, own_price_from, pricing } = found
  const sale = withoutOwn(found.sale, own)
  const taken = takenWithoutOwn(await findExtrasTaken(db, sale, from, range.to), sale, own)
  const reached = publicDays(sale, range.from, range.to, now, taken)
  const month = asked ?? firstMonthOnSale(reached) ?? today.slice(0, 7)
  const days = reached.filter(({ date }) => date.startsWith(month))
  const wanted = typed['date'] || around || ''
  // A day that is asked for is among the next ones, with those just before it.
  const since = isLocalDate(wanted) ? addDays(wanted, -daysBefore) : asked ? `${asked}-01` : today
  const strip = nextDays(reached.filter(({ date }) => date >= since))
  const month_asked = monthTyped({ month: typed['month'] ?? '' }) !== ''
  const last = addDays(today, sale.max_advance_days)
  const full = fullDepartures(reached)
  return { product, own_price_from, sale, pricing, month, month_asked, days, strip, full, today, last }
}

const [stripReach, stripDays, daysBefore] = [35, 14, 3]

/** The days with departures, open or full, from the first open one. */
export function nextDays(days: readonly PublicDay[]): PublicDay[] {
  const first = days.find(isOpen)
  if (!first) return []
  const end = addDays(first.date, stripReach)
  return days
    .filter((day) => day.date >= first.date && day.date < end && (isOpen(day) || day.full))
    .slice(0, stripDays)
}

const later = (one: LocalDate, other: LocalDate) => (one > other ? one : other)
const mostFull = 60

const fullDepartures = (days: PublicDay[]) =>
  days
    .flatMap(({ date, slots }) =>
      slots.filter(({ reason }) => isFull(reason)).map(({ start_time }) => ({ date, start_time })),
    )
    .slice(0, mostFull)

/** The month that an address names, or ''. */
export const monthTyped = ({ month = '', date = '' }: Typed): string =>
  /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? month : isLocalDate(date) ? date.slice(0, 7) : ''

function monthAsked(typed: Typed, today: LocalDate): string | null {
  const asked = monthTyped(typed)
  const [first, last] = [today.slice(0, 7), addDays(today, 731).slice(0, 7)]
  return asked >= first && asked <= last ? asked : null
}

export const isOpen = (day: PublicDay) => day.slots.some((slot) => !slot.closed)
const firstMonthOnSale = (days: PublicDay[]) => days.find(isOpen)?.date.slice(0, 7)
