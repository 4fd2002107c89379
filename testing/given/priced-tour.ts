import type { Extra } from '#domain/products/prices/extra.rules.ts'
import { everySale, type PriceRule } from '#domain/products/prices/price-rule.rules.ts'
import type { Pricing, Sale } from '#domain/products/prices/price.rules.ts'
import type { PriceCategory } from '#domain/products/product/product.ts'

/** A tour with two seasons for adults, and what is bought of it. */
export const adult: PriceCategory = {
  code: 'ADULT',
  label: 'Adulto',
  min_age: 12,
  max_age: null,
  seats: 1,
  needs_adult: false,
  max_per_adult: null,
}
export const child: PriceCategory = { ...adult, code: 'CHILD', label: 'Niño', min_age: 3, needs_adult: true }
export const infant: PriceCategory = {
  ...child,
  code: 'INFANT',
  label: 'Infante',
  seats: 0,
  max_per_adult: 1,
}

export const general = (rule: Partial<PriceRule>): PriceRule => ({
  ...everySale,
  category_code: 'ADULT',
  season: '',
  valid_from: '2027-03-01',
  valid_to: null,
  amount: 62_000,
  ...rule,
})
export const seasons: PriceRule[] = [
  general({ season: 'alta', valid_from: '2027-07-01', amount: 69_000 }),
  general({ season: 'baja' }),
  general({ category_code: 'CHILD', amount: 48_000 }),
  general({ category_code: 'INFANT', amount: 0 }),
]
export const tour: Pricing = {
  price_unit: 'persona',
  unit_label: 'Grupo',
  people_per_vehicle: null,
  categories: [adult, child, infant],
  rules: seasons,
  extras: [],
  max_pax_booking: 6,
}
export const sale = (party: Sale['party'], more: Partial<Sale> = {}): Sale => ({
  party,
  nationals: {},
  extras: [],
  channel: 'web',
  ...more,
})
export const bicycle: Extra = {
  id: 'bike',
  name: 'Bicicleta',
  unit: 'persona',
  amount: 8_000,
  required: false,
  max_per_booking: 3,
  stock: null,
}
export const insurance: Extra = { ...bicycle, id: 'sure', name: 'Seguro', amount: 1_000, required: true }
export const picnic: Extra = {
  ...bicycle,
  id: 'picnic',
  name: 'Picnic',
  unit: 'reserva',
  max_per_booking: 1,
  stock: null,
}
