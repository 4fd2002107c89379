import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { cancelBooking } from '#contract/bookings/booking-acts.contract.ts'
import { actOnBookings } from '#contract/bookings/bookings-bulk.contract.ts'
import { createBooking, getBooking, listBookings, nameAgency } from '#contract/bookings/bookings.contract.ts'
import { listBookingEvents } from '#contract/history/history.contract.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { givenAgency } from '#testing/given/agency.ts'
import { givenOperator, givenProduct } from '#testing/given/given.ts'

async function startSelling() {
  const app = await startTestApp()
  const { db, operator } = app
  const product = await givenProduct(db, operator, { capacity: 50 })
  const agency_id = await givenAgency(db, operator, { name: 'Hostal Sonchek' })
  const [seller, colleague] = [await app.as(2), await app.as(2)]
  const sell = (more: object = {}, who = seller) =>
    who.call(createBooking, {
      body: {
        items: [{ product_id: product.id, date: '2027-05-05', start_time: '08:00', party: { ADULT: 1 } }],
        contact: { name: 'Carla Soto' },
        ...more,
      },
    })
  const sellFor = (external_reference = '', more: object = {}) =>
    sell({ channel: 'agencia', agency_id, external_reference, ...more })
  const find = async (query: object) =>
    (await seller.call(listBookings, { query })).map(({ locator }) => locator)
  const sentences = async (id: string) =>
    (await seller.call(listBookingEvents, { params: { id }, query: {} })).map(({ kind, data }) => ({
      kind,
      data,
    }))
  return { ...app, agency_id, seller, colleague, sell, sellFor, find, sentences }
}

test('a sale names its agency and its reference there, and is found by both', async () => {
  const { sellFor, sell, find, sentences, agency_id } = await startSelling()
  const sold = await sellFor('HS-204')
  await sell()
  expect(sold).toMatchObject({
    channel: 'agencia',
    agency_id,
    agency_name: 'Hostal Sonchek',
    external_reference: 'HS-204',
    contact: { name: 'Carla Soto' },
  })
  expect(await find({ 'agency_id[eq]': agency_id })).toEqual([sold.locator])
  expect(await find({ search: 'hs-204' })).toEqual([sold.locator])
  expect(await sentences(sold.id)).toMatchObject([
    { kind: 'booking_created', data: { agency: 'Hostal Sonchek' } },
  ])
})

test('a reference that the agency used is asked about, unless its booking was cancelled', async () => {
  const { sellFor, seller, db, operator } = await startSelling()
  const first = await sellFor('HS-204')
  await expect(sellFor('hs-204')).rejects.toMatchObject({
    problem: {
      code: 'agency_reference_used',
      details: { agency: 'Hostal Sonchek', locator: first.locator, booking_id: first.id },
    },
  })
  // Another agency has its own numbers.
  const other = await givenAgency(db, operator, { name: 'Otra' })
  await sellFor('HS-204', { agency_id: other })
  const again = await sellFor('HS-204', { seen_reference: true })
  for (const { id } of [first, again]) {
    const { version } = await seller.call(getBooking, { params: { id } })
    await seller.call(cancelBooking, {
      params: { id },
      body: { version, origin: 'cliente', reason: 'No viene' },
    })
  }
  expect(await sellFor('HS-204')).toMatchObject({ external_reference: 'HS-204' })
})

test('an unknown, inactive or foreign agency sells nothing, and an agency sells by its channel only', async () => {
  const { sellFor, sell, db, operator, agency_id } = await startSelling()
  const inactive = await givenAgency(db, operator, { name: 'Cerrada', state: 2 })
  const foreign = await givenAgency(db, await givenOperator(db))
  for (const id of [inactive, foreign, '00000000-0000-4000-8000-00000000dead'])
    await expect(sellFor('', { agency_id: id })).rejects.toMatchObject({
      problem: { code: 'agency_unknown' },
    })
  await expect(sell({ channel: 'telefono', agency_id })).rejects.toMatchObject({
    problem: { code: 'agency_by_other_channel' },
  })
})

test('an agency is named later, in any status, by who may change the contact; the price stays', async () => {
  const { sell, seller, colleague, agency_id, sentences, as } = await startSelling()
  const { id, version } = await sell({ channel: 'telefono' })
  const { total } = await seller.call(cancelBooking, {
    params: { id },
    body: { version, origin: 'cliente', reason: 'No viene' },
  })
  const body = { agency_id, external_reference: 'HS-9', seen_reference: false }
  for (const other of [colleague, await as(3)])
    await expect(other.call(nameAgency, { params: { id }, body })).rejects.toMatchObject({
      problem: { code: 'not_your_booking' },
    })
  expect(await seller.call(nameAgency, { params: { id }, body })).toMatchObject({
    channel: 'agencia',
    agency_name: 'Hostal Sonchek',
    external_reference: 'HS-9',
    total,
    may: { name_agency: true },
  })
  // Its own reference is no other booking's, and nothing that stays is recorded.
  await seller.call(nameAgency, { params: { id }, body })
  const [named, ...before] = await sentences(id)
  expect(named).toMatchObject({
    kind: 'booking_updated',
    data: {
      changes: [
        { field: 'channel', before: 'telefono', after: 'agencia' },
        { field: 'agency', before: '', after: 'Hostal Sonchek' },
        { field: 'external_reference', before: '', after: 'HS-9' },
      ],
    },
  })
  expect(before.filter(({ kind }) => kind === 'booking_updated')).toEqual([])
  expect(await seller.call(nameAgency, { params: { id }, body: { agency_id: null } })).toMatchObject({
    agency_id: null,
    agency_name: '',
    external_reference: '',
    channel: 'agencia',
  })
})

test('the reference of a booking changes after its agency was deactivated, and no other booking gets that agency', async () => {
  const { sell, sellFor, seller, agency_id, db } = await startSelling()
  const [named, other] = [await sellFor('HS-1'), await sell()]
  await sql`update agencies set state = 2 where id = ${agency_id}::uuid`.execute(db)
  const name = (id: string) =>
    seller.call(nameAgency, { params: { id }, body: { agency_id, external_reference: 'HS-2' } })
  expect(await name(named.id)).toMatchObject({ agency_name: 'Hostal Sonchek', external_reference: 'HS-2' })
  await expect(name(other.id)).rejects.toMatchObject({ problem: { code: 'agency_unknown' } })
})

test('bookings without an agency are listed, and given to it together; each keeps its reference', async () => {
  const { sell, seller, colleague, find, agency_id } = await startSelling()
  const one = await sell({ channel: 'agencia', external_reference: 'A-1' })
  const two = await sell({ channel: 'agencia' })
  const theirs = await sell({ channel: 'agencia' }, colleague)
  await sell()
  expect((await find({ 'agency_id[eq]': 'none' })).toSorted()).toEqual(
    [one, two, theirs].map(({ locator }) => locator).toSorted(),
  )
  const { done, failed } = await seller.call(actOnBookings, {
    body: { ids: [one.id, two.id, theirs.id], act: { kind: 'assign_agency', agency_id } },
  })
  expect(done.map(({ id }) => id).toSorted()).toEqual([one.id, two.id].toSorted())
  expect(failed).toMatchObject([{ id: theirs.id, code: 'not_your_booking' }])
  expect(await find({ 'agency_id[eq]': 'none' })).toEqual([theirs.locator])
  expect(await seller.call(getBooking, { params: { id: one.id } })).toMatchObject({
    external_reference: 'A-1',
  })
})
