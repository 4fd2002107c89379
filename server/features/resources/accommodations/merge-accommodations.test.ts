import { expect, test } from 'vitest'

import { createBooking, getBooking } from '#contract/bookings/bookings.contract.ts'
import { listAccommodationEvents } from '#contract/history/history.contract.ts'
import {
  AccommodationInput,
  createAccommodation,
  deleteAccommodation,
  getAccommodation,
  keepAccommodationsApart,
  listAccommodationDuplicates,
  mergeAccommodations,
} from '#contract/resources/accommodations.contract.ts'
import { acceptingMoves } from '#testing/app/accepting-moves.ts'
import { startTestApp, startTestDatabase } from '#testing/app/test-app.ts'
import { referencesTo } from '#testing/attack/foreign-keys.ts'
import { givenSheet } from '#testing/given/given-resources.ts'
import { givenOperator, givenProduct } from '#testing/given/given.ts'
import { saleOf } from '#testing/given/sale.ts'

import { accommodationReferences } from './accommodation-references.queries.ts'

const input = (name: string, more: Partial<AccommodationInput> = {}) =>
  AccommodationInput.parse({ name, ...more })

test('every foreign key to accommodations is known to a merge: a new one must be added to accommodationReferences', async () => {
  const { db } = await startTestDatabase()
  const known = accommodationReferences.map(({ table, column }) => `${table}.${column}`)
  expect(known.toSorted()).toEqual(await referencesTo(db, 'accommodations'))
  expect(known).toContain('booking_items.accommodation_id')
})

test('duplicates are found by name, alias, nearness and spelling; neighbours with other names are not', async () => {
  const { as, db } = await startTestApp()
  const admin = await as(3)
  const make = async (name: string, more: Partial<AccommodationInput> = {}) =>
    (await admin.call(createAccommodation, { body: input(name, more) })).id
  await make('Hostal Sonchek', { lat_lng: '-22.91110,-68.20220' })
  await make('SONCHEK hotel', { lat_lng: '-22.91140,-68.20230' })
  await make('Hotel Terrantai')
  await make('Terantay')
  await make('Hostal Pukará', { aliases: ['La Posada del Inca'] })
  await make('Inca')
  // Next door to each other, and two different houses.
  await make('Hotel Kimal', { lat_lng: '-22.91500,-68.20000' })
  await make('Casa Adobe', { lat_lng: '-22.91501,-68.20001' })
  const stranger = await as(1, await givenOperator(db))
  await stranger.call(createAccommodation, { body: input('Hostal Sonchek') })

  const pairs = await admin.call(listAccommodationDuplicates, { query: {} })
  const found = pairs.map(({ one, other, signs }) => ({ names: [one.name, other.name], signs }))
  expect(found).toEqual([
    { names: ['Hostal Sonchek', 'SONCHEK hotel'], signs: ['name', 'near'] },
    { names: ['Hostal Pukará', 'Inca'], signs: ['name'] },
    { names: ['Hotel Terrantai', 'Terantay'], signs: ['similar'] },
  ])
  expect(pairs[0]?.meters).toBeGreaterThan(20)
  expect(pairs[0]?.meters).toBeLessThan(80)

  const [, , similar] = pairs
  if (!similar) throw new Error('A third pair')
  const body = { other_id: similar.other.id }
  await admin.call(keepAccommodationsApart, { params: { id: similar.one.id }, body })
  expect(await admin.call(listAccommodationDuplicates, { query: {} })).toHaveLength(2)
  expect(await stranger.call(listAccommodationDuplicates, { query: {} })).toEqual([])
})

test('merged while in use: its bookings are picked up at the kept one, and its names stay as aliases', async () => {
  const { as, db, operator } = await startTestApp()
  const product = await givenProduct(db, operator)
  const admin = await as(1)
  const kept = await admin.call(createAccommodation, { body: input('Sonchek', { aliases: ['El Sonchek'] }) })
  const absorbed = await admin.call(createAccommodation, {
    body: input('Hostal Sonchek', { phone: '+56552555001', aliases: ['Casa Sonchek'] }),
  })
  const booking = await admin.call(createBooking, {
    body: saleOf({
      product_id: product.id,
      date: '2027-05-05',
      start_time: '08:00',
      party: { ADULT: 2 },
      contact: { name: 'Emma Schmidt', email: 'emma@correo.test', phone: '' },
      pickup: { mode: 'hotel', accommodation_id: absorbed.id },
    }),
  })
  const merge = {
    params: { id: kept.id },
    body: {
      version: kept.version,
      other_id: absorbed.id,
      other_version: absorbed.version,
      take: ['phone' as const],
    },
  }
  const stranger = await as(1, await givenOperator(db))
  await expect(stranger.call(mergeAccommodations, merge)).rejects.toMatchObject({ status: 404 })
  const merged = await acceptingMoves(admin.call)(mergeAccommodations, merge)
  expect(merged).toMatchObject({
    name: 'Sonchek',
    aliases: ['El Sonchek', 'Hostal Sonchek', 'Casa Sonchek'],
    phone: '+56552555001',
    pickups: 1,
  })
  const after = await admin.call(getBooking, { params: { id: booking.id } })
  expect(after.items[0]?.pickup).toMatchObject({
    accommodation_id: kept.id,
    accommodation_name: 'Sonchek',
  })
  expect(after.version).toBe(booking.version)
  await expect(admin.call(getAccommodation, { params: { id: absorbed.id } })).rejects.toMatchObject({
    status: 404,
  })
  const [last] = await admin.call(listAccommodationEvents, { params: { id: kept.id }, query: {} })
  expect(last).toMatchObject({ kind: 'accommodations_merged', data: { other_name: 'Hostal Sonchek' } })
  await expect(admin.call(mergeAccommodations, merge)).rejects.toMatchObject({ status: 409 })
})

test('the merged one may give its name: the name that was kept becomes the alias', async () => {
  const { as } = await startTestApp()
  const admin = await as(1)
  const kept = await admin.call(createAccommodation, { body: input('Sonchek', { state: 2 }) })
  const absorbed = await admin.call(createAccommodation, { body: input('Hostal Sonchek') })
  const merged = await admin.call(mergeAccommodations, {
    params: { id: kept.id },
    body: { version: kept.version, other_id: absorbed.id, other_version: absorbed.version, take: ['name'] },
  })
  expect(merged).toMatchObject({ name: 'Hostal Sonchek', aliases: ['Sonchek'], state: 1 })
})

test('merged while on a sheet: the run stops at the kept one, at the hour it had', async () => {
  const { as, db, operator } = await startTestApp()
  const admin = await as(3)
  const kept = await admin.call(createAccommodation, { body: input('Sonchek') })
  const absorbed = await admin.call(createAccommodation, { body: input('Hostal Sonchek') })
  const sheet = await givenSheet(db, operator, { service_date: '2027-05-05' })
  const planned_at = new Date('2027-05-05T11:20:00Z')
  const stop = {
    schedule_sheet_id: sheet.id,
    position: 1,
    kind: 'recogida' as const,
    planned_at,
    locked: true,
  }
  await db
    .insertInto('schedule_sheet_stops')
    .values({ ...operator, ...stop, accommodation_id: absorbed.id })
    .execute()
  await expect(admin.call(deleteAccommodation, { params: { id: absorbed.id } })).rejects.toMatchObject({
    problem: { code: 'in_use' },
  })
  await admin.call(mergeAccommodations, {
    params: { id: kept.id },
    body: { version: kept.version, other_id: absorbed.id, other_version: absorbed.version, take: [] },
  })
  const stops = await db
    .selectFrom('schedule_sheet_stops')
    .select(['accommodation_id', 'planned_at', 'locked'])
    .where('tour_operator_id', '=', operator.tour_operator_id)
    .execute()
  expect(stops).toEqual([{ accommodation_id: kept.id, planned_at, locked: true }])
})
