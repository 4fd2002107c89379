import { expect, test } from 'vitest'

import { quoteProduct } from '#contract/departures/availability.contract.ts'
import { editOf } from '#contract/products/product-edit.ts'
import type { ProductInput } from '#contract/products/product-input.ts'
import { getProduct, updateProduct } from '#contract/products/products.contract.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { givenProduct } from '#testing/given/given.ts'

async function startWithProduct() {
  const app = await startTestApp()
  const { id } = await givenProduct(app.db, app.operator, {
    status: 'pausado',
    max_pax_booking: 12,
  })
  const admin = await app.as(1)
  const params = { id }
  const product = await admin.call(getProduct, { params })
  const save = (changes: Partial<ProductInput>, from = product) =>
    admin.call(updateProduct, { params, body: { ...editOf(from), ...changes } })
  const faultsOf = async (changes: Partial<ProductInput>) => {
    const error: unknown = await save(changes).catch((each: unknown) => each)
    expect(error).toMatchObject({ status: 400, problem: { code: 'invalid_input' } })
    return (error as { problem: { fields: Record<string, string> } }).problem.fields
  }
  const quote = (body: object) =>
    admin.call(quoteProduct, { params, body: { date: '2027-07-10', party: { ADULT: 2 }, ...body } })
  return { ...app, admin, params, product, save, faultsOf, quote }
}

const special: ProductInput['special_prices'][number] = {
  season: '',
  valid_from: '2027-01-01',
  valid_to: null,
  residency: 'cualquiera',
  weekdays: null,
  pax_min: 1,
  pax_max: null,
  channel: null,
  amounts: { ADULT: 20_000 },
  unit_amount: null,
}
const nationals = { ...special, season: 'Residentes', residency: 'nacional' as const }
const weekend = { ...special, weekdays: [7, 6], amounts: { ADULT: 35_000, CHILD: 18_000 } }

test('stores special prices as entered and charges them', async () => {
  const { save, admin, params, quote } = await startWithProduct()
  const counter = {
    ...special,
    channel: 'mostrador' as const,
    pax_min: 4,
    pax_max: 6,
    valid_to: '2027-12-31',
  }
  const saved = await save({ special_prices: [weekend, nationals, counter] })
  expect(saved.special_prices).toEqual([{ ...weekend, weekdays: [6, 7] }, nationals, counter])
  expect(saved.seasons).toHaveLength(1)
  expect(await admin.call(getProduct, { params })).toEqual(saved)
  expect(await save({ special_prices: [weekend, nationals, counter] }, saved)).toEqual(saved)

  // 10 July 2027 is a Saturday.
  expect(await quote({ nationals: { ADULT: 1 }, channel: 'web' })).toMatchObject({
    total: 55_000,
    lines: [
      { name: 'Adulto (residente)', unit_amount: 20_000 },
      { name: 'Adulto (extranjero)', unit_amount: 35_000 },
    ],
  })
  expect(await quote({ party: { ADULT: 4 } })).toMatchObject({ total: 80_000 })
  expect(await quote({ party: { ADULT: 4 }, channel: 'telefono' })).toMatchObject({ total: 140_000 })
})

test('two prices that could tie are refused at their fields, and each names the other', async () => {
  const { faultsOf, admin, params, product } = await startWithProduct()
  const friday = { ...special, season: 'Viernes largo', weekdays: [5, 6] }
  expect(await faultsOf({ special_prices: [weekend, nationals, friday] })).toEqual({
    'special_prices.0.weekdays':
      'Empata con «Viernes largo»: los dos valen el sáb 2 ene 2027, para 1 persona, y ninguno es más específico',
    'special_prices.2.weekdays':
      'Empata con «fin de semana»: los dos valen el sáb 2 ene 2027, para 1 persona, y ninguno es más específico',
  })
  const groups = [
    { ...special, pax_min: 2, pax_max: 4 },
    { ...special, pax_min: 4, pax_max: 6 },
  ]
  expect(Object.keys(await faultsOf({ special_prices: groups }))).toEqual([
    'special_prices.0.pax_min',
    'special_prices.1.pax_min',
  ])
  expect(Object.keys(await faultsOf({ special_prices: [nationals, nationals] }))).toEqual([
    'special_prices.0.valid_from',
    'special_prices.1.valid_from',
  ])
  // An invalid date has an error at its own field, and ties are not checked.
  const never = { ...nationals, valid_from: 'nunca' }
  expect(await faultsOf({ special_prices: [never, never] })).toEqual({
    'special_prices.0.valid_from': 'Elige una fecha válida',
    'special_prices.1.valid_from': 'Elige una fecha válida',
  })
  expect(await admin.call(getProduct, { params })).toEqual(product)
})

test('prices that can’t meet are no tie: other weekdays, other sizes, one after the other', async () => {
  const { save } = await startWithProduct()
  const saved = await save({
    special_prices: [
      weekend,
      { ...special, weekdays: [1, 2] },
      { ...nationals, pax_max: 3 },
      { ...nationals, pax_min: 4, pax_max: 6 },
      { ...nationals, valid_from: '2027-08-01' },
    ],
  })
  expect(saved.special_prices).toHaveLength(5)
})

test('what a special price can’t be', async () => {
  const { faultsOf } = await startWithProduct()
  const cases: [Partial<typeof special>, string][] = [
    [{}, 'special_prices.0.valid_to'],
    [{ residency: 'nacional', amounts: {} }, 'special_prices.0.amounts'],
    [{ residency: 'nacional', amounts: { SENIOR: 1 } }, 'special_prices.0.amounts.SENIOR'],
    [{ pax_min: 4, pax_max: 2 }, 'special_prices.0.pax_max'],
    [{ weekdays: [] }, 'special_prices.0.weekdays'],
    [{ valid_to: '2026-12-31' }, 'special_prices.0.valid_to'],
  ]
  for (const [wrong, field] of cases)
    expect(Object.keys(await faultsOf({ special_prices: [{ ...special, ...wrong }] }))).toContain(field)
})

test('a tour sold by the vehicle asks for its price and its places, and charges as many as are needed', async () => {
  const { save, faultsOf, quote, product } = await startWithProduct()
  const [season] = product.seasons
  if (!season) throw new Error('There is a season')
  const byVehicle = { price_unit: 'vehiculo' as const, unit_label: 'Van privada' }
  expect(Object.keys(await faultsOf(byVehicle))).toEqual(['people_per_vehicle', 'seasons.0.unit_amount'])
  const saved = await save({
    ...byVehicle,
    people_per_vehicle: 6,
    seasons: [{ ...season, unit_amount: 180_000 }],
  })
  expect(saved).toMatchObject({
    ...byVehicle,
    people_per_vehicle: 6,
    seasons: [{ amounts: {}, unit_amount: 180_000 }],
    missing_to_publish: ['picture', 'meeting', 'contact'],
  })
  expect(await quote({ party: { ADULT: 7, INFANT: 1 } })).toMatchObject({
    lines: [{ kind: 'vehiculo', name: 'Van privada', quantity: 2, unit_amount: 180_000 }],
    total: 360_000,
    seats: 2,
    people: 8,
  })
})

test('infants per adult are kept, and refused with their numbers', async () => {
  const { save, quote, product } = await startWithProduct()
  const categories = product.categories.map((each) => ({
    ...each,
    max_per_adult: each.code === 'INFANT' ? 1 : null,
  }))
  await save({ categories })
  await expect(quote({ party: { ADULT: 2, INFANT: 3 } })).rejects.toMatchObject({
    status: 422,
    problem: {
      code: 'too_many_per_adult',
      message: 'Infante: cada adulto puede llevar 1 como máximo, así que pueden ir 2.',
    },
  })
})

test('every save of a price is a new version of the product, which is what a sale checks after its lock', async () => {
  const { save, product } = await startWithProduct()
  const priced = await save({ special_prices: [nationals] })
  expect(priced.version).toBe(product.version + 1)
  expect((await save({ special_prices: [] }, priced)).version).toBe(product.version + 2)
})
