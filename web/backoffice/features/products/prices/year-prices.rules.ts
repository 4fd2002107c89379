import { rulesIn } from '#contract/products/price-input.ts'
import { addDays, datesBetween, isLocalDate, type LocalDate, monthOf, weekdayOf } from '#domain/local-date.ts'
import type { PriceExplanation, Rejected } from '#domain/products/prices/price-explanation.rules.ts'
import { type Buyer, priceOn, type PriceRule } from '#domain/products/prices/price-rule.rules.ts'

import type { ProductValues } from '../fields/product-values.rules.ts'

type Prices = Pick<ProductValues, 'price_unit' | 'seasons' | 'special_prices'>

/** The rules in the form, without those whose dates are missing. */
export function writtenRules(prices: Prices): PriceRule[] {
  return rulesIn(prices).rules.filter(
    ({ valid_from, valid_to }) => isLocalDate(valid_from) && (valid_to === null || isLocalDate(valid_to)),
  )
}

/** Rejected prices worth showing: seasons before and after explain nothing. */
export function decisiveLosers({ rejected }: PriceExplanation): Rejected[] {
  const dates: readonly string[] = ['not_started', 'ended']
  const decisive = rejected.filter(
    ({ outcome }) =>
      outcome.kind === 'broader' || (outcome.kind === 'mismatch' && !dates.includes(outcome.by)),
  )
  return decisive.slice(0, 8)
}

export type YearDay = { date: LocalDate; amount: number | null }
/** `before` is how many days of the week come before the first of the month. */
export type YearMonth = { month: string; before: number; days: YearDay[] }

/** Twelve months from the one a day lies in, with the price that a buyer has on each day. */
export function yearOf(rules: readonly PriceRule[], buyer: Buyer, from: LocalDate): YearMonth[] {
  const months: YearMonth[] = []
  let first = monthOf(from).from
  for (let index = 0; index < 12; index += 1) {
    const { to } = monthOf(first)
    months.push({
      month: first.slice(0, 7),
      before: weekdayOf(first) - 1,
      days: datesBetween(first, to).map((date) => ({
        date,
        amount: priceOn(rules, buyer, date)?.amount ?? null,
      })),
    })
    first = addDays(to, 1)
  }
  return months
}

/** The different prices of a year from the least to the most: a color for each. */
export function amountsIn(months: readonly YearMonth[]): number[] {
  const amounts = months.flatMap(({ days }) => days.flatMap(({ amount }) => amount ?? []))
  return [...new Set(amounts)].toSorted((a, b) => a - b)
}

/** Strength of a price's colour, from 0 to 1: even steps, so that close prices are distinguishable too. */
export function strengthOf(amount: number, amounts: readonly number[]): number {
  return amounts.length < 2 ? 0.3 : 0.1 + (0.4 * amounts.indexOf(amount)) / (amounts.length - 1)
}

/** The day an arrow key leads to: a day or a week away. */
export function steppedTo(date: LocalDate, key: string): LocalDate | null {
  const days = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }[key]
  return days === undefined ? null : addDays(date, days)
}
