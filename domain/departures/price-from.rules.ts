import { addDays, type LocalDate, weekdayOf } from '../local-date.ts'
import { type Pricing, quote } from '../products/prices/price.rules.ts'
import type { CategoryCode, Residency } from '../products/product/product.ts'
import { type AvailabilityException, type AvailabilityRule, leavesOn } from './departure-plan.rules.ts'

/** The advertised price of a day. Minor units: of each person, or of the whole group or vehicle. */
export type AdvertisedPrice = {
  amount: number
  /** price of the same party as residents, if it is less */
  residents: number | null
  /** party size of the price: two adults, unless the tour is not sold to two */
  people: number
  /** the least that each of a bigger party pays, and from how many people; null where none pays less */
  larger: { people: number; amount: number } | null
}

/** How many days ahead prices are advertised. */
const advertisedDays = 365
/** The last day of which prices are advertised: no price that cannot be bought yet. */
export const advertisedUntil = (today: LocalDate, max_advance_days: number): LocalDate =>
  addDays(today, Math.min(advertisedDays, max_advance_days))
const usualParty = 2

/** The price for two adults from abroad on a day, computed by the price engine. */
export function priceFrom(pricing: Pricing, date: LocalDate): AdvertisedPrice | null {
  const sizes = sizesSold(pricing)
  for (const people of sizes) {
    const amount = paidBy(pricing, people, 'extranjero', date)
    if (amount === null) continue
    const national = paidBy(pricing, people, 'nacional', date)
    return {
      amount,
      residents: national !== null && national < amount ? national : null,
      people,
      larger: largerOf(pricing, sizes, { people, amount }, date),
    }
  }
  return null
}

/** The usual party first, then the sizes at which prices change, from the smallest. */
function sizesSold({ price_unit, people_per_vehicle, rules, max_pax_booking }: Pricing): number[] {
  const turns = rules.flatMap(({ pax_min, pax_max }) =>
    pax_max === null ? [pax_min] : [pax_min, pax_max + 1],
  )
  const fits = price_unit === 'vehiculo' ? (people_per_vehicle ?? usualParty) : usualParty
  const usual = Math.min(usualParty, max_pax_booking, fits)
  const others = [1, ...turns].filter((people) => people <= max_pax_booking).toSorted((a, b) => a - b)
  return [...new Set([usual, ...others])]
}

function largerOf(
  pricing: Pricing,
  sizes: readonly number[],
  usual: { people: number; amount: number },
  date: LocalDate,
): AdvertisedPrice['larger'] {
  if (pricing.price_unit !== 'persona') return null
  let found: AdvertisedPrice['larger'] = null
  for (const people of sizes.filter((size) => size > usual.people)) {
    const amount = paidBy(pricing, people, 'extranjero', date)
    if (amount !== null && amount < (found ?? usual).amount) found = { people, amount }
  }
  return found
}

/** The share of each person, or the group's price; of adults, or of the dearest category without them. */
function paidBy(pricing: Pricing, people: number, residency: Residency, date: LocalDate): number | null {
  const alone = pricing.categories.filter(({ needs_adult }) => !needs_adult).map(({ code }) => code)
  const paid = (code: CategoryCode) => {
    const party = { [code]: people }
    const nationals = residency === 'nacional' ? party : {}
    const quoted = quote(pricing, { party, nationals, extras: [], channel: 'web' }, date)
    if (typeof quoted === 'string') return null
    return pricing.price_unit === 'persona' ? Math.ceil(quoted.total / people) : quoted.total
  }
  const adult = alone.includes('ADULT') ? paid('ADULT') : null
  if (adult !== null) return adult
  const amounts = alone.flatMap((code) => paid(code) ?? [])
  return amounts.length > 0 ? Math.max(...amounts) : null
}

type Scheduled = Pricing & {
  availability_rules: readonly AvailabilityRule[]
  exceptions: readonly AvailabilityException[]
}

/** The least that is advertised of the days on which the tour leaves; of every day while it leaves on none. */
export function lowestPrice(product: Scheduled, from: LocalDate, to: LocalDate): AdvertisedPrice | null {
  const leaves = (date: LocalDate) => leavesOn(product, date)
  const priced = alikeDays(product, from, to)
    .flatMap((days) => {
      const price = priceFrom(product, days.from)
      return price ? [{ days, price }] : []
    })
    .toSorted((one, other) => one.price.amount - other.price.amount)
  for (const { days, price } of priced) if (firstDay(days, leaves) !== null) return price
  return firstDay({ from, to }, leaves) === null ? (priced[0]?.price ?? null) : null
}

/** Days from `from` to `to`, each `step` days after the one before. */
type Days = { from: LocalDate; to: LocalDate; step?: number }

function firstDay({ from, to, step = 1 }: Days, counts: (date: LocalDate) => boolean): LocalDate | null {
  for (let date = from; date <= to; date = addDays(date, step)) if (counts(date)) return date
  return null
}

const isByWeekday = ({ rules }: Pricing) => rules.some(({ weekdays }) => weekdays !== null)
/** The days from which on other prices are valid. */
const changesOf = ({ rules }: Pricing): LocalDate[] => [
  ...new Set(
    rules.flatMap(({ valid_from, valid_to }) =>
      valid_to === null ? [valid_from] : [valid_from, addDays(valid_to, 1)],
    ),
  ),
]

/** The days between two, parted into those with equal prices. */
function alikeDays(pricing: Pricing, from: LocalDate, to: LocalDate): Days[] {
  const starts = [from, ...changesOf(pricing).filter((turn) => turn > from && turn <= to)].toSorted()
  const weekdays = isByWeekday(pricing) ? [0, 1, 2, 3, 4, 5, 6] : [0]
  return starts.flatMap((start, index) => {
    const next = starts[index + 1]
    const last = next === undefined ? to : addDays(next, -1)
    return weekdays
      .map((offset) => ({ from: addDays(start, offset), to: last, step: weekdays.length }))
      .filter((days) => days.from <= days.to)
  })
}

/** Computes one price for all days with equal prices: those of one period without changes, and of one weekday. */
export function pricesByDay(pricing: Pricing): (date: LocalDate) => AdvertisedPrice | null {
  const byWeekday = isByWeekday(pricing)
  const changes = changesOf(pricing)
  const known = new Map<string, AdvertisedPrice | null>()
  return (date) => {
    const stretch = changes.filter((turn) => turn <= date).length
    const key = `${stretch} ${byWeekday ? weekdayOf(date) : ''}`
    const found = known.get(key)
    if (found !== undefined) return found
    const price = priceFrom(pricing, date)
    known.set(key, price)
    return price
  }
}

/** The periods of a price table with a departure until a day; all of them where the tour leaves on no day. */
export function periodsWithDepartures<Period extends { from: LocalDate; to: LocalDate | null }>(
  periods: readonly Period[],
  schedule: Pick<Scheduled, 'availability_rules' | 'exceptions'>,
  until: LocalDate,
): Period[] {
  const leaves = (date: LocalDate) => leavesOn(schedule, date)
  const leaving = periods.filter(
    ({ from, to }) => firstDay({ from, to: to !== null && to < until ? to : until }, leaves) !== null,
  )
  return leaving.length > 0 ? leaving : [...periods]
}
