import { type CategoryCode, categoryCodes, type PriceCategory, type Residency } from '../product/product.ts'

/** How many people of each category. */
export type Party = Partial<Record<CategoryCode, number>>

export const partyRefusals = [
  'party_empty',
  'party_too_big',
  'party_needs_adult',
  'too_many_per_adult',
  'category_unknown',
  'nationals_exceed_party',
  'price_missing',
  'extra_unknown',
  'extra_too_many',
] as const
export type PartyRefusal = (typeof partyRefusals)[number]

export type Passenger = { category_code: CategoryCode; residency: Residency }
export type PartyTerms = { categories: readonly PriceCategory[]; max_pax_booking: number }
export type Counted = {
  people: number
  /** people who take a seat of their own */
  seated: number
  /** categories that travel, in the product's order */
  groups: { category: PriceCategory; nationals: number; foreigners: number }[]
}

/** Counts a party; or says why it cannot travel together. */
export function countParty(terms: PartyTerms, party: Party, nationals: Party): Counted | PartyRefusal {
  const { categories, max_pax_booking } = terms
  const asked = Object.entries(party).filter(([, quantity]) => quantity > 0)
  if (asked.length === 0) return 'party_empty'
  const known = new Set<string>(categories.map(({ code }) => code))
  if (asked.some(([code]) => !known.has(code))) return 'category_unknown'
  if (categoryCodes.some((code) => (nationals[code] ?? 0) > (party[code] ?? 0)))
    return 'nationals_exceed_party'

  const groups: Counted['groups'] = []
  let people = 0
  let seated = 0
  for (const category of categories) {
    const quantity = party[category.code] ?? 0
    if (quantity === 0) continue
    const resident = nationals[category.code] ?? 0
    groups.push({ category, nationals: resident, foreigners: quantity - resident })
    people += quantity
    seated += quantity * category.seats
  }
  if (people > max_pax_booking) return 'party_too_big'
  const adults = adultsOf(categories, party)
  if (adults === 0) return 'party_needs_adult'
  if (groups.some(({ category }) => exceeds(category, party, adults))) return 'too_many_per_adult'
  return { people, seated, groups }
}

const adultsOf = (categories: readonly PriceCategory[], party: Party) =>
  categories.reduce((sum, { code, needs_adult }) => sum + (needs_adult ? 0 : (party[code] ?? 0)), 0)

function exceeds({ code, needs_adult, max_per_adult }: PriceCategory, party: Party, adults: number) {
  return needs_adult && max_per_adult !== null && (party[code] ?? 0) > max_per_adult * adults
}

/** The category that is too many for its adults, and how many of it they can take. */
export function overloaded({ categories }: PartyTerms, party: Party) {
  const adults = adultsOf(categories, party)
  const category = categories.find((each) => exceeds(each, party, adults))
  if (!category || category.max_per_adult === null) return null
  return { label: category.label, per_adult: category.max_per_adult, max: category.max_per_adult * adults }
}
