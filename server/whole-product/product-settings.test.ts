import { expect, test } from 'vitest'

import { editOf } from '#contract/products/product-edit.ts'
import { ProductInput } from '#contract/products/product-input.ts'
import { getProduct, updateProduct } from '#contract/products/products.contract.ts'
import { firstDifference, givenWholeOperator, lookAround, startLookingApp } from '#testing/app/look-around.ts'

/** A published product has no unanswered facts. */
type Settings = Omit<ProductInput, 'version' | 'unsaid_facts'>

const category = (edit: ProductInput) => edit.categories
const point = { name: 'Plaza', address: 'Toconao', lat_lng: '-22.9,-68.2', instructions: 'Bajo el árbol' }
const fee = {
  name: 'Entrada al parque',
  note: '',
  payment: 'en_efectivo_en_la_entrada' as const,
  rates: [{ residency: 'cualquiera' as const, min_age: 0, max_age: null, amount: 15_000 }],
}
const special = {
  season: 'Grupos',
  valid_from: '2020-01-01',
  valid_to: null,
  amounts: { ADULT: 20_000 },
  unit_amount: null,
  residency: 'cualquiera' as const,
  weekdays: null,
  pax_min: 2,
  pax_max: null,
  channel: null,
}
const byGroup = (edit: ProductInput, price_unit: 'grupo' | 'vehiculo') => ({
  price_unit,
  seasons: edit.seasons.map((season) => ({ ...season, amounts: {}, unit_amount: 90_000 })),
})

/**
 * A changed value for each setting, and the state that makes it matter. A missing setting does not compile; one
 * without any visible effect fails.
 */
const changes: {
  [Name in keyof Settings]: (edit: ProductInput) => { first?: Partial<Settings>; to: Partial<Settings> }
} = {
  code: () => ({ to: { code: 'GEY' } }),
  color: () => ({ to: { color: '#7a1f4b' } }),
  name: () => ({ to: { name: 'Otro valle' } }),
  kind: () => ({ to: { kind: 'privado' } }),
  tagline: () => ({ to: { tagline: 'Al amanecer' } }),
  description: () => ({ to: { description: 'Otro texto' } }),
  highlights: () => ({ to: { highlights: ['El vapor'] } }),
  itinerary: () => ({ to: { itinerary: [{ offset_minutes: 30, title: 'Llegada', text: '' }] } }),
  includes: () => ({ to: { includes: ['Desayuno'] } }),
  excludes: () => ({ to: { excludes: ['Entradas'] } }),
  bring: () => ({ to: { bring: ['Abrigo'] } }),
  requirements: () => ({ to: { requirements: ['Sin problemas de presión'] } }),
  faqs: () => ({ to: { faqs: [{ question: '¿Hace frío?', answer: 'Sí' }] } }),
  languages: () => ({ to: { languages: ['es', 'fr'] } }),
  duration_minutes: () => ({ to: { duration_minutes: 615 } }),
  difficulty: () => ({ to: { difficulty: 'alta' } }),
  min_age: () => ({ to: { min_age: 9 } }),
  altitude_max: () => ({ to: { altitude_max: 4321 } }),
  meeting: () => ({ first: { meeting_point: point }, to: { meeting: 'punto_encuentro' } }),
  meeting_point: () => ({ to: { meeting_point: point } }),
  pickup_lead_minutes: () => ({ to: { pickup_lead_minutes: 95 } }),
  needs_vehicle: () => ({ to: { needs_vehicle: false } }),
  needs_guide: () => ({ to: { needs_guide: false } }),
  min_pax: () => ({ to: { min_pax: 5 } }),
  max_pax_booking: () => ({ to: { max_pax_booking: 5 } }),
  confirm_mode: () => ({ to: { confirm_mode: 'manual' } }),
  deposit_percent: () => ({ to: { deposit_percent: 45 } }),
  cutoff: () => ({ to: { cutoff: { kind: 'hours_before', hours: 70 } } }),
  channel_cutoffs: () => ({ to: { channel_cutoffs: { agencia: { kind: 'hours_before', hours: 200 } } } }),
  cancellation_tiers: () => ({ to: { cancellation_tiers: [{ hours_before: 72, penalty_percent: 35 }] } }),
  price_unit: (edit) => ({ to: byGroup(edit, 'grupo') }),
  unit_label: (edit) => ({ first: byGroup(edit, 'grupo'), to: { unit_label: 'Van privada' } }),
  people_per_vehicle: (edit) => ({
    first: { ...byGroup(edit, 'vehiculo'), people_per_vehicle: 8 },
    to: { people_per_vehicle: 2 },
  }),
  categories: (edit) => ({
    to: { categories: category(edit).map((each) => ({ ...each, label: `${each.label} feliz` })) },
  }),
  seasons: (edit) => ({
    to: {
      seasons: edit.seasons.map((season) => ({ ...season, amounts: { ...season.amounts, ADULT: 33_000 } })),
    },
  }),
  special_prices: () => ({ to: { special_prices: [special] } }),
  extras: () => ({
    to: {
      extras: [
        {
          id: '00000000-0000-4000-8000-0000000000ee',
          name: 'Bicicleta',
          description: '',
          unit: 'persona',
          amount: 8000,
          required: false,
          stock: null,
          max_per_booking: null,
          active: true,
        },
      ],
    },
  }),
  entrance_fees: () => ({ to: { entrance_fees: [fee] } }),
  availability_rules: (edit) => ({
    to: {
      availability_rules: edit.availability_rules.map((rule) => ({
        ...rule,
        start_times: ['08:00', '15:00'],
      })),
    },
  }),
}
const names = Object.keys(ProductInput.shape).filter((name) => name !== 'version' && name !== 'unsaid_facts')

test('every setting of a product changes something that a customer or the office reads, and nothing else does', async () => {
  const app = await startLookingApp()
  const without = new Map<string, string>()
  const seenWith = async (...edits: Partial<Settings>[]) => {
    const known = without.get(JSON.stringify(edits))
    if (known !== undefined) return known
    const whole = await givenWholeOperator(app)
    const admin = await app.as(1, whole.owner)
    const params = { id: whole.product.id }
    for (const edit of edits) {
      const product = await admin.call(getProduct, { params })
      await admin.call(updateProduct, { params, body: { ...editOf(product), ...edit } })
    }
    const seen = await lookAround(app, whole)
    without.set(JSON.stringify(edits), seen)
    return seen
  }
  const sample = await givenWholeOperator(app)
  const admin = await app.as(1, sample.owner)
  const edit = editOf(await admin.call(getProduct, { params: { id: sample.product.id } }))
  const plain = await lookAround(app, sample)
  expect(plain).not.toContain('refused: ')
  // Random values are not a difference.
  expect(firstDifference(await seenWith(), plain)).toBe('')
  expect(names.toSorted()).toEqual(Object.keys(changes).toSorted())

  const idle: string[] = []
  for (const [name, change] of Object.entries(changes)) {
    const { first, to } = change(edit)
    const before = first ? await seenWith(first) : plain
    if ((await seenWith(...(first ? [first] : []), to)) === before) idle.push(name)
  }
  expect(idle).toEqual([])
})
