import { expect, test } from 'vitest'

import { editOf } from '#contract/products/product-edit.ts'
import type { ProductInput } from '#contract/products/product-input.ts'
import { getProduct, updateProduct } from '#contract/products/products.contract.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { givenDeparture, givenProduct } from '#testing/given/given.ts'

async function startWithProduct(given: Parameters<typeof givenProduct>[2] = {}) {
  const app = await startTestApp()
  const { id } = await givenProduct(app.db, app.operator, { status: 'pausado', ...given })
  const admin = await app.as(1)
  const params = { id }
  const product = await admin.call(getProduct, { params })
  const save = (changes: Partial<ProductInput>, from = product) =>
    admin.call(updateProduct, { params, body: { ...editOf(from), ...changes } })
  const eventKinds = async () =>
    (await app.db.selectFrom('events').select('kind').where('entity_id', '=', id).execute()).map(
      ({ kind }) => kind,
    )
  return { ...app, id, admin, params, product, save, eventKinds }
}

test('stores every edited field as typed', async () => {
  const { save, admin, params, db, id } = await startWithProduct()
  const changes: Partial<ProductInput> = {
    code: 'TAT',
    color: '#1d5fa8',
    name: 'Géiseres del Tatio',
    kind: 'privado',
    tagline: 'Al amanecer',
    description: 'Uno.\n\nDos.',
    highlights: ['Vapor', 'Vicuñas'],
    itinerary: [{ offset_minutes: 0, title: 'Salida', text: '' }],
    includes: ['Desayuno'],
    excludes: ['Entrada'],
    bring: ['Abrigo'],
    requirements: ['Aclimatarse'],
    faqs: [{ question: '¿Hace frío?', answer: 'Sí.' }],
    languages: ['es', 'en'],
    duration_minutes: 420,
    difficulty: 'media',
    min_age: 5,
    altitude_max: 4320,
    unsaid_facts: [],
    meeting: 'ambos',
    meeting_point: {
      name: 'Plaza',
      address: 'Caracoles 1',
      lat_lng: '-22.91,-68.2',
      instructions: 'Junto al pimiento',
    },
    pickup_lead_minutes: 60,
    needs_vehicle: false,
    needs_guide: false,
    min_pax: 4,
    max_pax_booking: 12,
    confirm_mode: 'manual',
    cutoff: { kind: 'previous_day', time: '20:00' },
    cancellation_tiers: [
      { hours_before: 48, penalty_percent: 0 },
      { hours_before: 24, penalty_percent: 50 },
    ],
    categories: [
      {
        code: 'ADULT',
        label: 'Persona adulta',
        min_age: 15,
        max_age: null,
        seats: 1,
        needs_adult: false,
        max_per_adult: null,
      },
      {
        code: 'SENIOR',
        label: 'Adulto mayor',
        min_age: 65,
        max_age: null,
        seats: 1,
        needs_adult: false,
        max_per_adult: null,
      },
    ],
    seasons: [
      {
        season: 'Alta',
        valid_from: '2027-12-15',
        amounts: { ADULT: 52_000, SENIOR: 45_000 },
        unit_amount: null,
      },
      {
        season: 'Baja',
        valid_from: '2027-03-01',
        amounts: { ADULT: 45_000, SENIOR: 40_000 },
        unit_amount: null,
      },
    ],
    availability_rules: [
      {
        valid_from: '2027-05-01',
        valid_to: null,
        weekdays: [7, 1],
        start_times: ['15:00', '04:30'],
        capacity: 14,
        min_pax: 4,
      },
    ],
  }
  const saved = await save(changes)
  expect(saved).toMatchObject({
    ...changes,
    version: 2,
    seasons: changes.seasons?.toReversed(),
    availability_rules: [
      {
        valid_from: '2027-05-01',
        valid_to: null,
        weekdays: [1, 7],
        start_times: ['04:30', '15:00'],
        capacity: 14,
      },
    ],
    effective_cutoff: changes.cutoff,
    effective_cancellation_tiers: changes.cancellation_tiers,
  })
  expect(await admin.call(getProduct, { params })).toEqual(saved)
  const event = await db
    .selectFrom('events')
    .select(['kind', 'actor', 'data'])
    .where('entity_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(event).toMatchObject({
    kind: 'product_changed',
    actor: 'Ana Rojas',
    data: { changed: { name: { from: 'Valle de prueba', to: 'Géiseres del Tatio' } } },
  })
})

test('keeps version and history when nothing changed', async () => {
  const { save, product, eventKinds } = await startWithProduct()
  expect(await save({})).toEqual(product)
  expect(await eventKinds()).toEqual([])
})

test('refuses an edit of an older version with the current values', async () => {
  const { save } = await startWithProduct()
  await save({ name: 'Primero' })
  await expect(save({ name: 'Segundo' })).rejects.toMatchObject({
    status: 409,
    problem: { code: 'stale', details: { current: { name: 'Primero', version: 2 } } },
  })
})

test('refuses the second of two concurrent saves', async () => {
  const { save } = await startWithProduct()
  const results = await Promise.allSettled([
    save({ name: 'Uno' }),
    save({ name: 'Dos' }),
    save({ name: 'Tres' }),
  ])
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('reports each fault at its own field, and saves nothing', async () => {
  const { save, admin, params, product } = await startWithProduct()
  const faultsOf = async (changes: object) => {
    const error: unknown = await save(changes).catch((each: unknown) => each)
    expect(error).toMatchObject({ status: 400, problem: { code: 'invalid_input' } })
    return Object.keys((error as { problem: { fields: object } }).problem.fields)
  }
  const rule = {
    valid_from: '2027-05-01',
    valid_to: null,
    weekdays: [1],
    start_times: ['08:00'],
    capacity: 5,
  }
  const season = {
    season: '',
    valid_from: '2027-05-01',
    amounts: { ADULT: 1, CHILD: 1, INFANT: 0 },
    unit_amount: null,
  }
  const [adult, child] = product.categories
  const cases: [object, string][] = [
    [{ name: '' }, 'name'],
    [{ code: 'Ñ' }, 'code'],
    [{ color: '#ffffff' }, 'color'],
    [{ duration_minutes: 0 }, 'duration_minutes'],
    [{ duration_minutes: '60' }, 'duration_minutes'],
    [{ min_pax: -1 }, 'min_pax'],
    [{ languages: [] }, 'languages'],
    [{ languages: ['xx'] }, 'languages.0'],
    [{ includes: ['', 'x'] }, 'includes.0'],
    [{ itinerary: [{ offset_minutes: -5, title: 'x', text: '' }] }, 'itinerary.0.offset_minutes'],
    [
      { meeting_point: { name: 'x', address: '', lat_lng: '91,0', instructions: '' } },
      'meeting_point.lat_lng',
    ],
    [{ cutoff: { kind: 'previous_day', time: '25:00' } }, 'cutoff.time'],
    [{ cancellation_tiers: [] }, 'cancellation_tiers'],
    [
      {
        cancellation_tiers: [
          { hours_before: 48, penalty_percent: 80 },
          { hours_before: 24, penalty_percent: 20 },
        ],
      },
      'cancellation_tiers',
    ],
    [{ categories: [adult, adult] }, 'categories.1.code'],
    [{ categories: [child] }, 'categories'],
    [{ categories: [{ ...adult, min_age: 20, max_age: 10 }] }, 'categories.0.max_age'],
    [{ seasons: [season, { ...season, season: 'Otra' }] }, 'seasons.1.valid_from'],
    [{ seasons: [{ ...season, amounts: { ADULT: 1, CHILD: 1 } }] }, 'seasons.0.amounts.INFANT'],
    [{ seasons: [{ ...season, amounts: { ...season.amounts, SENIOR: 1 } }] }, 'seasons.0.amounts.SENIOR'],
    [{ seasons: [{ ...season, amounts: { ...season.amounts, ADULT: 10.5 } }] }, 'seasons.0.amounts.ADULT'],
    [{ seasons: [{ ...season, amounts: { ...season.amounts, ADULT: -1 } }] }, 'seasons.0.amounts.ADULT'],
    [{ seasons: [{ ...season, valid_from: '2027-02-30' }] }, 'seasons.0.valid_from'],
    [{ availability_rules: [rule, rule] }, 'availability_rules.1.start_times'],
    [{ availability_rules: [{ ...rule, weekdays: [0] }] }, 'availability_rules.0.weekdays.0'],
    [{ availability_rules: [{ ...rule, start_times: [] }] }, 'availability_rules.0.start_times'],
    [{ availability_rules: [{ ...rule, capacity: 0 }] }, 'availability_rules.0.capacity'],
    [{ availability_rules: [{ ...rule, valid_to: '2027-04-01' }] }, 'availability_rules.0.valid_to'],
  ]
  for (const [changes, field] of cases) expect(await faultsOf(changes)).toContain(field)
  expect(await admin.call(getProduct, { params })).toEqual(product)
})

test('a category keeps its code when renamed, and goes with its prices when left out', async () => {
  const { save, product } = await startWithProduct()
  const [adult, child] = product.categories
  if (!adult || !child) throw new Error('There are categories')
  const saved = await save({
    categories: [{ ...adult, label: 'Grande' }, child],
    seasons: product.seasons.map((season) => ({ ...season, amounts: { ADULT: 31_000, CHILD: 15_000 } })),
  })
  expect(saved.categories.map(({ code, label }) => [code, label])).toEqual([
    ['ADULT', 'Grande'],
    ['CHILD', 'Niño'],
  ])
  expect(saved.seasons).toEqual([
    { season: '', valid_from: '2020-01-01', amounts: { ADULT: 31_000, CHILD: 15_000 }, unit_amount: null },
  ])
})

test('a code that another product has is refused', async () => {
  const { db, operator, save } = await startWithProduct()
  await givenProduct(db, operator, { code: 'MIO' })
  await expect(save({ code: 'MIO' })).rejects.toMatchObject({ status: 409, problem: { code: 'code_taken' } })
})

test('while it is published it can’t be left without what publishing asked for', async () => {
  const { save, db, id, admin, params } = await startWithProduct({ status: 'publicado' })
  await expect(save({ seasons: [] })).rejects.toMatchObject({
    status: 422,
    problem: { code: 'published_needs', message: expect.stringContaining('los precios') },
  })
  await expect(save({ description: ' ' })).rejects.toMatchObject({
    problem: {
      code: 'published_needs',
      message: 'Está publicado y no puede quedar sin la descripción. Ponlo en pausa para hacer este cambio.',
    },
  })
  expect(await admin.call(getProduct, { params })).toMatchObject({
    description: 'Un tour.',
    seasons: [{ season: '' }],
  })
  await db.updateTable('products').set({ status: 'pausado' }).where('id', '=', id).execute()
  const paused = await admin.call(getProduct, { params })
  expect((await save({ seasons: [] }, paused)).missing_to_publish).toContain('price')
})

test('a smaller capacity reaches the departures that fit in it, and is refused where more is sold', async () => {
  const { db, operator, id, save, product } = await startWithProduct()
  const departure = (date: string, seats_sold: number) =>
    givenDeparture(db, operator, { product_id: id, date, capacity: 10, seats_sold })
  const free = await departure('2027-05-10', 3)
  const full = await departure('2027-05-11', 9)
  const past = await departure('2027-05-01', 10)
  const withCapacity = (capacity: number) => ({
    availability_rules: product.availability_rules.map((rule) => ({ ...rule, capacity })),
  })
  const capacityOf = async (which: { id: string }) =>
    (
      await db
        .selectFrom('departures')
        .select('capacity')
        .where('id', '=', which.id)
        .executeTakeFirstOrThrow()
    ).capacity

  await expect(save(withCapacity(8))).rejects.toMatchObject({
    status: 409,
    problem: {
      code: 'capacity_below_sold',
      message: 'El mar 11 may 2027 a las 08:00 ya hay 9 cupos tomados: no puede bajar a 8.',
    },
  })
  expect(await capacityOf(free)).toBe(10)

  const saved = await save(withCapacity(9))
  expect(await capacityOf(free)).toBe(9)
  expect(await capacityOf(full)).toBe(9)
  expect(await capacityOf(past)).toBe(10)

  await save({ availability_rules: [] }, saved)
  expect(await capacityOf(full)).toBe(9)
})
