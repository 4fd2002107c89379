import type { Channel } from '../../channel.ts'
import { type LocalDate, weekdayOf } from '../../local-date.ts'
import type { CategoryCode, Residency, ResidencyCondition } from '../product/product.ts'

/** The sales that a price is for. */
export type PriceConditions = {
  /** null: the price of the group or of a vehicle */
  category_code: CategoryCode | null
  residency: ResidencyCondition
  /** ISO, 1 is Monday; null is every day */
  weekdays: readonly number[] | null
  /** people of the booking who take a seat */
  pax_min: number
  pax_max: number | null
  channel: Channel | null
}
/** `amount` in minor units. It holds from its day until the next price with the same conditions, or to `valid_to`. */
export type PriceRule = PriceConditions & {
  /** the season's name; '' when it has none */
  season: string
  valid_from: LocalDate
  valid_to: LocalDate | null
  amount: number
  /** price entered for another currency */
  other_amount?: number | null | undefined
  other_currency?: string | null | undefined
}

/** The conditions of a price that is for everybody, always. */
export const everySale = {
  residency: 'cualquiera',
  weekdays: null,
  pax_min: 1,
  pax_max: null,
  channel: null,
} as const satisfies Omit<PriceConditions, 'category_code'>

/** The buyer for whom a price is looked up. */
export type Buyer = {
  category_code: CategoryCode | null
  residency: Residency
  people: number
  channel: Channel
}

/** Dimensions that make one price more specific than another, the strongest first. */
export const dimensions = ['channel', 'residency', 'group_size', 'weekdays'] as const
export type Dimension = (typeof dimensions)[number]

/** More people than any booking has: where a group size without an end ends. */
const mostPeople = 1000
const breadths: Record<Dimension, (rule: PriceConditions) => number> = {
  channel: ({ channel }) => (channel === null ? 1 : 0),
  residency: ({ residency }) => (residency === 'cualquiera' ? 1 : 0),
  group_size: ({ pax_min, pax_max }) => (pax_max ?? mostPeople) - pax_min,
  weekdays: ({ weekdays }) => weekdays?.length ?? 7,
}

/** The first dimension in which two prices are not equally specific, and which of them is more so. */
export function moreSpecific(
  one: PriceConditions,
  other: PriceConditions,
): { dimension: Dimension; wins: 'one' | 'other' } | null {
  for (const dimension of dimensions) {
    const difference = breadths[dimension](one) - breadths[dimension](other)
    if (difference !== 0) return { dimension, wins: difference < 0 ? 'one' : 'other' }
  }
  return null
}

function byRank(one: PriceRule, other: PriceRule): number {
  const difference = moreSpecific(one, other)
  if (difference) return difference.wins === 'one' ? -1 : 1
  return one.valid_from < other.valid_from ? 1 : one.valid_from > other.valid_from ? -1 : 0
}

type Ranked = ReadonlyMap<CategoryCode | null, readonly PriceRule[]>
const rankings = new WeakMap<readonly PriceRule[], Ranked>()

/** The rules of each category, the winner first. Sorted once per list: a list of rules never changes. */
function ranked(rules: readonly PriceRule[]): Ranked {
  const known = rankings.get(rules)
  if (known) return known
  const ranking: Ranked = Map.groupBy(rules.toSorted(byRank), ({ category_code }) => category_code)
  rankings.set(rules, ranking)
  return ranking
}

/** Why a price does not count for a buyer on a day; null when it does. */
export const mismatches = [
  'category',
  'channel',
  'residency',
  'group_size',
  'weekday',
  'not_started',
  'ended',
] as const
export type Mismatch = (typeof mismatches)[number]

export function mismatchOf(
  rule: PriceRule,
  buyer: Buyer,
  date: LocalDate,
  weekday = weekdayOf(date),
): Mismatch | null {
  if (rule.category_code !== buyer.category_code) return 'category'
  if (rule.channel !== null && rule.channel !== buyer.channel) return 'channel'
  if (rule.residency !== 'cualquiera' && rule.residency !== buyer.residency) return 'residency'
  if (rule.pax_min > buyer.people || (rule.pax_max !== null && rule.pax_max < buyer.people))
    return 'group_size'
  if (rule.weekdays !== null && !rule.weekdays.includes(weekday)) return 'weekday'
  if (rule.valid_from > date) return 'not_started'
  if (rule.valid_to !== null && rule.valid_to < date) return 'ended'
  return null
}

/** The one price for a buyer on a day, or null when there is none. */
export function priceOn(rules: readonly PriceRule[], buyer: Buyer, date: LocalDate): PriceRule | null {
  const own = ranked(rules).get(buyer.category_code)
  if (!own) return null
  const weekday = weekdayOf(date)
  return own.find((rule) => mismatchOf(rule, buyer, date, weekday) === null) ?? null
}
