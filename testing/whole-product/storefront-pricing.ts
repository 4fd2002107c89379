import type { PublicPricing } from '#contract/storefront/storefront-page.ts'
import type { PublicCategory } from '#contract/storefront/storefront.contract.ts'
import { everySale } from '#domain/products/prices/price-rule.rules.ts'

export const adultChildInfant: PublicCategory[] = [
  {
    code: 'ADULT',
    label: 'Adulto',
    min_age: 12,
    max_age: null,
    seats: 1,
    needs_adult: false,
    max_per_adult: null,
  },
  {
    code: 'CHILD',
    label: 'Niño',
    min_age: 3,
    max_age: 11,
    seats: 1,
    needs_adult: true,
    max_per_adult: null,
  },
  {
    code: 'INFANT',
    label: 'Infante',
    min_age: 0,
    max_age: 2,
    seats: 0,
    needs_adult: true,
    max_per_adult: null,
  },
]

/** What the booking page reckons with: adults 38000, children 28000, infants free, every day alike. */
export const somePricing: PublicPricing = {
  price_unit: 'persona',
  unit_label: 'Grupo',
  people_per_vehicle: null,
  max_pax_booking: 8,
  categories: adultChildInfant,
  rules: (
    [
      ['ADULT', 38_000],
      ['CHILD', 28_000],
      ['INFANT', 0],
    ] as const
  ).map(([category_code, amount]) => ({
    ...everySale,
    category_code,
    season: '',
    valid_from: '2027-01-01',
    valid_to: null,
    amount,
  })),
  extras: [],
  entrance_fees: [],
}
