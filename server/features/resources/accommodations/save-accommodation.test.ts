import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { listPickupPlaces } from '#contract/bookings/booking-choices.contract.ts'
import { createBooking } from '#contract/bookings/bookings.contract.ts'
import { listAccommodationEvents } from '#contract/history/history.contract.ts'
import {
  AccommodationInput,
  createAccommodation,
  deleteAccommodation,
  getAccommodation,
  listAccommodations,
  listSimilarAccommodations,
  updateAccommodation,
} from '#contract/resources/accommodations.contract.ts'
import { createZone } from '#contract/resources/zones.contract.ts'
import { placeKey } from '#domain/resources/place-name.rules.ts'
import { startTestApp, startTestDatabase } from '#testing/app/test-app.ts'
import { givenOperator, givenProduct } from '#testing/given/given.ts'
import { saleOf } from '#testing/given/sale.ts'

const input = (more: Partial<AccommodationInput>) => AccommodationInput.parse({ name: 'Sonchek', ...more })

test('creates, changes and deletes an accommodation, and records the changes', async () => {
  const { as } = await startTestApp()
  const dispatcher = await as(3)
  const zone = await dispatcher.call(createZone, {
    body: { name: 'Centro', color: '#2b6777', minutes_before_start: 40 },
  })
  const made = await dispatcher.call(createAccommodation, {
    body: input({
      aliases: ['Hostal Sonchek', 'Sonchek', 'Hostal Sonchek'],
      zone_id: zone.id,
      lat_lng: '-22.9111,-68.2022',
      walking_minutes: 3,
      wait_minutes: 8,
    }),
  })
  expect(made).toMatchObject({
    aliases: ['Hostal Sonchek'],
    zone: { name: 'Centro', minutes_before_start: 40 },
    walking_minutes: 0,
    wait_minutes: 8,
    may: { edit: true, remove: true },
  })
  const { id, version } = made
  const body = { ...input({ name: 'Sonchek Nuevo', pickup_allowed: false }), version }
  const changed = await dispatcher.call(updateAccommodation, { params: { id }, body })
  expect(changed).toMatchObject({ name: 'Sonchek Nuevo', zone: null, pickup_allowed: false })
  await expect(dispatcher.call(updateAccommodation, { params: { id }, body })).rejects.toMatchObject({
    status: 409,
    problem: { code: 'stale', details: { current: { name: 'Sonchek Nuevo' } } },
  })
  const [last] = await dispatcher.call(listAccommodationEvents, { params: { id }, query: {} })
  expect(last).toMatchObject({ kind: 'accommodation_updated' })
  expect(last?.data['changes']).toContainEqual({ field: 'name', before: 'Sonchek', after: 'Sonchek Nuevo' })
  await dispatcher.call(deleteAccommodation, { params: { id } })
  await expect(dispatcher.call(getAccommodation, { params: { id } })).rejects.toMatchObject({ status: 404 })
})

test('one that a booking names can be deactivated, not deleted', async () => {
  const { as, db, operator } = await startTestApp()
  const product = await givenProduct(db, operator)
  const admin = await as(1)
  const { id } = await admin.call(createAccommodation, { body: input({}) })
  await admin.call(createBooking, {
    body: saleOf({
      product_id: product.id,
      date: '2027-05-05',
      start_time: '08:00',
      party: { ADULT: 2 },
      contact: { name: 'Emma Schmidt', email: 'emma@correo.test', phone: '' },
      pickup: { mode: 'hotel', accommodation_id: id },
    }),
  })
  await expect(admin.call(deleteAccommodation, { params: { id } })).rejects.toMatchObject({
    status: 409,
    problem: { code: 'in_use' },
  })
  const used = await admin.call(getAccommodation, { params: { id } })
  expect(used).toMatchObject({ pickups: 1, may: { remove: false } })
  const off = { ...input({ state: 2 }), version: used.version }
  await admin.call(updateAccommodation, { params: { id }, body: off })
  expect(await admin.call(listPickupPlaces, { query: { search: 'sonchek' } })).toEqual([])
})

test('«hostal sonchek», «sonshek» and an alias find «Sonchek» in the list and while booking', async () => {
  const { as } = await startTestApp()
  const admin = await as(1)
  await admin.call(createAccommodation, { body: input({ aliases: ['Casa Ñusta'] }) })
  await admin.call(createAccommodation, { body: input({ name: 'Hotel Kimal' }) })
  for (const search of ['hostal sonchek', 'SONCHÉK', 'sonshek', 'sonchec hotel', 'nusta', 'lodge ñusta']) {
    const found = [
      await admin.call(listAccommodations, { query: { search } }),
      await admin.call(listPickupPlaces, { query: { search } }),
    ]
    expect({ search, found: found.map((rows) => rows.map(({ name }) => name)) }).toEqual({
      search,
      found: [['Sonchek'], ['Sonchek']],
    })
  }
})

test('lets a seller add a missing one with a warning about duplicates, but change none', async () => {
  const { as } = await startTestApp()
  const seller = await as(2)
  const { id, version, may } = await seller.call(createAccommodation, { body: input({}) })
  expect(may).toEqual({ edit: false, remove: false })
  const similar = await seller.call(listSimilarAccommodations, { query: { name: 'Hostal Sonchék' } })
  expect(similar.map((each) => each.id)).toEqual([id])
  expect(await seller.call(listSimilarAccommodations, { query: { name: 'Kimal' } })).toEqual([])
  const body = { ...input({ name: 'Otro' }), version }
  await expect(seller.call(updateAccommodation, { params: { id }, body })).rejects.toMatchObject({
    status: 403,
  })
  await expect(seller.call(deleteAccommodation, { params: { id } })).rejects.toMatchObject({ status: 403 })
})

test('another operator finds neither the accommodation nor a zone to put its own in', async () => {
  const { as, db } = await startTestApp()
  const admin = await as(1)
  const zone = await admin.call(createZone, {
    body: { name: 'Centro', color: '#2b6777', minutes_before_start: 40 },
  })
  const { id } = await admin.call(createAccommodation, { body: input({}) })
  const stranger = await as(1, await givenOperator(db))
  const attempts = [
    stranger.call(getAccommodation, { params: { id } }),
    stranger.call(listAccommodationEvents, { params: { id }, query: {} }),
    stranger.call(deleteAccommodation, { params: { id } }),
    stranger.call(updateAccommodation, { params: { id }, body: { ...input({}), version: 1 } }),
    stranger.call(createAccommodation, { body: input({ zone_id: zone.id }) }),
  ]
  for (const outcome of await Promise.allSettled(attempts))
    expect(outcome).toMatchObject({ status: 'rejected', reason: { status: 404 } })
  expect(await stranger.call(listSimilarAccommodations, { query: { name: 'Sonchek' } })).toEqual([])
})

test('the database cuts names as the rule does', async () => {
  const { db } = await startTestDatabase()
  const names = [
    'Hostal Sonchek',
    'La Casa de Don Tomás',
    'Hotel',
    'Hostal La Casa',
    "O'Higgins & Ñandú B&B",
    'Altiplánico   Lodge-Spa',
    'Cabañas 7 Estrellas',
    'Çedilla Straße',
  ]
  for (const name of names) {
    const { rows } = await sql<{ key: string }>`select place_key(${name}) as key`.execute(db)
    expect(rows[0]?.key.replace('strasse', 'straße')).toBe(placeKey(name))
  }
})
