import { addDays, datesBetween, type LocalDate } from '../local-date.ts'
import { type Buyer, priceOn } from './price-rule.rules.ts'
import type { Pricing } from './price.rules.ts'
import type { CategoryCode } from './product.ts'

type Shown = Pick<Pricing, 'price_unit' | 'categories' | 'rules' | 'extras' | 'max_pax_booking'>

/** Whoever looks at a public page: nobody knows yet where they live, so the price is the one anybody can have. */
const visitor: Pick<Buyer, 'residency' | 'channel'> = { residency: 'extranjero', channel: 'web' }

/**
 * What «desde» shows on a day, in the size of group that pays least: the adult's price (the dearest category's where
 * there is no adult), the group's or the vehicle's, with the extras that nobody can leave out.
 */
export function priceFrom(pricing: Shown, date: LocalDate): number | null {
  const { price_unit, extras } = pricing
  const price = price_unit === 'persona' ? leastPerPerson(pricing, date) : least(pricing, null, date)
  if (price === null) return null
  const unit = price_unit === 'persona' ? 'persona' : 'reserva'
  const added = extras.filter((extra) => extra.required && extra.unit === unit)
  return added.reduce((sum, { amount }) => sum + amount, price)
}

function leastPerPerson(pricing: Shown, date: LocalDate): number | null {
  const paying = pricing.categories.filter((category) => !category.needs_adult && category.seats > 0)
  const adult = paying.some(({ code }) => code === 'ADULT') ? least(pricing, 'ADULT', date) : null
  if (adult !== null) return adult
  const amounts = paying.flatMap(({ code }) => least(pricing, code, date) ?? [])
  return amounts.length > 0 ? Math.max(...amounts) : null
}

function least({ rules, max_pax_booking }: Shown, category_code: CategoryCode | null, date: LocalDate) {
  // Prices by group size change only where one of them begins, or after one ends.
  const turns = rules.flatMap(({ pax_min, pax_max }) =>
    pax_max === null ? [pax_min] : [pax_min, pax_max + 1],
  )
  const sizes = new Set([1, ...turns.filter((people) => people <= max_pax_booking)])
  let found: number | null = null
  for (const people of sizes) {
    const rule = priceOn(rules, { ...visitor, category_code, people }, date)
    if (rule && (found === null || rule.amount < found)) found = rule.amount
  }
  return found
}

/** The least that «desde» can promise for tours between two days, as prices change from day to day. */
export function lowestPrice(pricing: Shown, from: LocalDate, to: LocalDate): number | null {
  const byWeekday = pricing.rules.some(({ weekdays }) => weekdays !== null)
  const turns = pricing.rules.flatMap(({ valid_from, valid_to }) =>
    valid_to === null ? [valid_from] : [valid_from, addDays(valid_to, 1)],
  )
  const changes = byWeekday
    ? datesBetween(from, to)
    : [from, ...new Set(turns.filter((date) => date > from && date <= to))]
  const prices = changes.flatMap((date) => priceFrom(pricing, date) ?? [])
  return prices.length > 0 ? Math.min(...prices) : null
}
