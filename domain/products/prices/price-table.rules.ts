import { addDays, datesBetween, type LocalDate, weekdayOf } from '../../local-date.ts'
import { type CategoryCode, residencies, type Residency } from '../product/product.ts'
import { priceOn, type PriceRule } from './price-rule.rules.ts'
import type { Pricing } from './price.rules.ts'

/** Price of a category; a null category is the price of the group or of a vehicle. */
export type PriceRow = {
  category_code: CategoryCode | null
  national: number | null
  foreign: number | null
}
/** Prices of some weekdays or of some sizes of group; of every sale when it names neither. */
export type PriceBlock = {
  /** ISO, 1 is Monday; null is every day */
  weekdays: number[] | null
  pax_min: number
  pax_max: number | null
  rows: PriceRow[]
}
export type PricePeriod = {
  /** '' when the season has no name */
  season: string
  from: LocalDate
  /** null: as far ahead as prices are known */
  to: LocalDate | null
  blocks: PriceBlock[]
}

type Shown = Pick<Pricing, 'price_unit' | 'categories' | 'rules' | 'max_pax_booking'>
type Paid = { rule: PriceRule; residency: Residency }
const week = 6

/**
 * The possible prices for a web visitor from a day on, in periods without changes. It runs the price engine for
 * every weekday, group size and residency, so that it lists only prices that can really be charged.
 */
export function priceTable(pricing: Shown, from: LocalDate, until: LocalDate): PricePeriod[] {
  const turns = pricing.rules.flatMap(({ valid_from, valid_to }) =>
    valid_to === null ? [valid_from] : [valid_from, addDays(valid_to, 1)],
  )
  const starts = [from, ...new Set(turns.filter((date) => date > from && date <= until))].toSorted()
  const periods = starts.map((start, index): PricePeriod => {
    const next = starts[index + 1]
    const to = next ? addDays(next, -1) : null
    const paid = pricesPaid(pricing, start, to)
    return { season: seasonOf(paid), from: start, to, blocks: blocksOf(pricing, paid, start) }
  })
  const merged: PricePeriod[] = []
  for (const period of periods) {
    const last = merged.at(-1)
    if (last && last.season === period.season && sameBlocks(last, period)) last.to = period.to
    else if (period.blocks.length > 0) merged.push(period)
  }
  return merged
}

const sameBlocks = (one: PricePeriod, other: PricePeriod) =>
  JSON.stringify(one.blocks) === JSON.stringify(other.blocks)

/** The prices that some visitor gets on some day of a period. */
function pricesPaid(
  { price_unit, categories, rules, max_pax_booking }: Shown,
  from: LocalDate,
  to: LocalDate | null,
): Paid[] {
  const codes = price_unit === 'persona' ? categories.map(({ code }) => code) : [null]
  const turns = rules.flatMap(({ pax_min, pax_max }) =>
    pax_max === null ? [pax_min] : [pax_min, pax_max + 1],
  )
  const sizes = [...new Set([1, ...turns.filter((people) => people <= max_pax_booking)])]
  const lastOfWeek = addDays(from, week)
  const paid = new Map<string, Paid>()
  for (const date of datesBetween(from, to !== null && to < lastOfWeek ? to : lastOfWeek))
    for (const people of sizes)
      for (const residency of residencies)
        for (const category_code of codes) {
          const rule = priceOn(rules, { category_code, residency, people, channel: 'web' }, date)
          if (rule) paid.set(`${rules.indexOf(rule)} ${residency}`, { rule, residency })
        }
  return [...paid.values()]
}

const isPlain = ({ weekdays, pax_min, pax_max }: Pick<PriceRule, 'weekdays' | 'pax_min' | 'pax_max'>) =>
  weekdays === null && pax_min === 1 && pax_max === null

/** The name of the prices that everybody pays; a price for residents alone names no season. */
function seasonOf(paid: readonly Paid[]): string {
  const named = paid
    .map(({ rule }) => rule)
    .filter(({ season, residency }) => season !== '' && residency === 'cualquiera')
  return (named.find(isPlain) ?? named[0])?.season ?? ''
}

function blocksOf(
  { price_unit, categories, rules }: Shown,
  paid: readonly Paid[],
  from: LocalDate,
): PriceBlock[] {
  const codes = price_unit === 'persona' ? categories.map(({ code }) => code) : [null]
  const alike = Map.groupBy(paid, ({ rule: { weekdays, pax_min, pax_max } }) =>
    JSON.stringify([weekdays, pax_min, pax_max]),
  )
  const blocks = [...alike.values()].flatMap((same): PriceBlock[] => {
    const [first] = same
    if (!first) return []
    const { weekdays, pax_min, pax_max } = first.rule
    const rows = codes.flatMap((category_code): PriceRow[] => {
      const own = same.filter(({ rule }) => rule.category_code === category_code)
      if (own.length === 0) return []
      // Buyers outside of this price's conditions pay another price that day.
      const date = datesBetween(from, addDays(from, week)).find(
        (each) => !weekdays || weekdays.includes(weekdayOf(each)),
      )
      const paidBy = (residency: Residency) => {
        const known = own.find((each) => each.residency === residency)?.rule.amount
        const buyer = { category_code, residency, people: pax_min, channel: 'web' } as const
        return known ?? (date ? (priceOn(rules, buyer, date)?.amount ?? null) : null)
      }
      return [{ category_code, national: paidBy('nacional'), foreign: paidBy('extranjero') }]
    })
    return [{ weekdays: weekdays ? [...weekdays] : null, pax_min, pax_max, rows }]
  })
  return blocks.toSorted(
    (a, b) =>
      Number(isPlain(b)) - Number(isPlain(a)) ||
      Number(a.weekdays !== null) - Number(b.weekdays !== null) ||
      a.pax_min - b.pax_min ||
      (a.pax_max ?? Infinity) - (b.pax_max ?? Infinity),
  )
}
