import type { LocalDate } from '../local-date.ts'
import type { CategoryCode, PriceCategory } from './product.ts'

/** `amount` in minor units, per person. It holds from its day until the category's next one. */
export type PriceRule = { category_code: CategoryCode; season: string; valid_from: LocalDate; amount: number }
/** How many people of each category. */
export type Party = Partial<Record<CategoryCode, number>>
export type QuoteLine = {
  category_code: CategoryCode
  name: string
  quantity: number
  unit_amount: number
  total: number
}
export type Quote = { lines: QuoteLine[]; total: number; seats: number; people: number }

export const partyRefusals = [
  'party_empty',
  'party_too_big',
  'party_needs_adult',
  'category_unknown',
  'price_missing',
] as const
export type PartyRefusal = (typeof partyRefusals)[number]

/** The price of one category on a day, or null when none has started yet. */
export function priceOn(rules: readonly PriceRule[], code: CategoryCode, date: LocalDate): PriceRule | null {
  let found: PriceRule | null = null
  for (const rule of rules) {
    if (rule.category_code !== code || rule.valid_from > date) continue
    if (!found || rule.valid_from > found.valid_from) found = rule
  }
  return found
}

export type Pricing = {
  categories: readonly PriceCategory[]
  rules: readonly PriceRule[]
  max_pax_booking: number
}

/** What a party pays for a tour on a day; or why it can't be sold to that party. */
export function quote(pricing: Pricing, party: Party, date: LocalDate): Quote | PartyRefusal {
  const { categories, rules, max_pax_booking } = pricing
  const asked = Object.entries(party).filter(([, quantity]) => quantity > 0)
  if (asked.length === 0) return 'party_empty'
  if (asked.some(([code]) => !categories.some((category) => category.code === code)))
    return 'category_unknown'

  const lines: QuoteLine[] = []
  let seats = 0
  let people = 0
  let adults = 0
  let dependants = 0
  for (const category of categories) {
    const quantity = party[category.code] ?? 0
    if (quantity === 0) continue
    const rule = priceOn(rules, category.code, date)
    if (!rule) return 'price_missing'
    lines.push({
      category_code: category.code,
      name: category.label,
      quantity,
      unit_amount: rule.amount,
      total: quantity * rule.amount,
    })
    people += quantity
    seats += quantity * category.seats
    if (category.needs_adult) dependants += quantity
    else adults += quantity
  }
  if (people > max_pax_booking) return 'party_too_big'
  if (dependants > 0 && adults === 0) return 'party_needs_adult'
  return { lines, seats, people, total: lines.reduce((sum, line) => sum + line.total, 0) }
}

/** The adult's price on a day (or the dearest category's where there is no adult): what «desde» shows. */
export function priceFrom(pricing: Pick<Pricing, 'categories' | 'rules'>, date: LocalDate): number | null {
  const paying = pricing.categories.filter((category) => !category.needs_adult && category.seats > 0)
  const amounts = paying.flatMap((category) => priceOn(pricing.rules, category.code, date)?.amount ?? [])
  const adult = paying.some(({ code }) => code === 'ADULT') ? priceOn(pricing.rules, 'ADULT', date) : null
  return adult?.amount ?? (amounts.length > 0 ? Math.max(...amounts) : null)
}

/** The least that «desde» can promise for tours between two days, as prices change from season to season. */
export function lowestPrice(
  pricing: Pick<Pricing, 'categories' | 'rules'>,
  from: LocalDate,
  to: LocalDate,
): number | null {
  const changes = pricing.rules.map((rule) => rule.valid_from).filter((date) => date > from && date <= to)
  const prices = [from, ...new Set(changes)].flatMap((date) => priceFrom(pricing, date) ?? [])
  return prices.length > 0 ? Math.min(...prices) : null
}
