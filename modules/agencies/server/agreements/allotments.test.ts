import { expect, test } from 'vitest'

import { cancelBooking } from '#contract/bookings/booking-acts.contract.ts'
import { createBooking } from '#contract/bookings/bookings.contract.ts'
import { getProductAvailability } from '#contract/departures/availability.contract.ts'
import { createSeatPool } from '#contract/departures/seat-pools.contract.ts'
import { createHold } from '#contract/storefront/public-bookings.contract.ts'
import { getPublicAvailability } from '#contract/storefront/storefront.contract.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { givenAgency } from '#testing/given/agency.ts'
import { givenProduct } from '#testing/given/given.ts'

import { createAgreement, listAgreements, updateAgreement } from '../../contract/agreements.contract.ts'

/** A Thursday; departures start at 08:00, 12:00 UTC. */
const date = '2027-05-20'

async function startKeeping() {
  const app = await startTestApp()
  const { db, operator, anyone } = app
  const product = await givenProduct(db, operator, { capacity: 10 })
  const agency_id = await givenAgency(db, operator, { name: 'Norte Puro' })
  const manager = await app.as(1)
  let seller = await app.as(2)
  /** A session does not last so long. */
  const goOnAt = async (instant: string) => {
    app.clock.now = new Date(instant)
    seller = await app.as(2)
  }
  const allotment = (more: object = {}) => ({ product_id: product.id, seats: 4, release_hours: 48, ...more })
  const agreed = (allotments: object[]) => ({
    valid_from: '2027-01-01',
    collects: 'agencia' as const,
    terms: [],
    allotments: allotments as never,
  })
  const agree = (allotments: object[] = [allotment()], id = agency_id) =>
    manager.call(createAgreement, { params: { id }, body: agreed(allotments) })
  const sell = (people: number, more: object = {}) =>
    seller.call(createBooking, {
      body: {
        items: [{ product_id: product.id, date, start_time: '08:00', party: { ADULT: people } }],
        channel: 'mostrador',
        contact: { name: 'Carla Soto' },
        ...more,
      },
    })
  const byAgency = { channel: 'agencia' as const, agency_id }
  const hold = (people: number) =>
    anyone.call(createHold, {
      params: { product_id: product.id },
      body: { date, start_time: '08:00', party: { ADULT: people } },
    })
  const slot = async (of: object = {}) => {
    const [day] = await seller.call(getProductAvailability, {
      params: { id: product.id },
      query: { from: date, to: date, ...of },
    })
    return day?.slots[0]
  }
  const onWeb = async () => {
    const [day] = await anyone.call(getPublicAvailability, {
      params: { product_id: product.id },
      query: { from: date, to: date },
    })
    return day?.slots[0]
  }
  return { ...app, product, agency_id, manager, goOnAt, allotment, agree, sell, byAgency, hold, slot, onWeb }
}

const full = { status: 409, problem: { code: 'no_seats' } }

test('seats of an agency are sold by it alone, with the reason, until they return by themselves', async () => {
  const { agree, sell, byAgency, slot, onWeb, goOnAt, agency_id, manager } = await startKeeping()
  await agree()
  expect(await slot()).toMatchObject({ seats_left: 6, kept_text: '4 para Norte Puro hasta mar 18 may 08:00' })
  expect(await slot({ agency_id })).toMatchObject({ seats_left: 10, kept_text: '' })
  expect(await onWeb()).toMatchObject({ seats_left: 6, reason: null })
  await expect(sell(7)).rejects.toMatchObject(full)
  await sell(6)
  const kept = 'Apartada: 4 para Norte Puro hasta mar 18 may 08:00'
  expect(await slot()).toMatchObject({ seats_left: 0, reason: 'kept_for_agencies', reason_text: kept })
  expect(await onWeb()).toMatchObject({ seats_left: 0, reason: 'full' })
  await expect(sell(1)).rejects.toMatchObject(full)
  const theirs = await sell(3, byAgency)
  expect(await slot()).toMatchObject({ seats_left: 0, kept_text: '1 para Norte Puro hasta mar 18 may 08:00' })
  const { id, version } = theirs
  await manager.call(cancelBooking, {
    params: { id },
    body: { version, origin: 'cliente', reason: 'Enferma' },
  })
  expect(await slot()).toMatchObject({ kept_text: '4 para Norte Puro hasta mar 18 may 08:00' })
  await goOnAt('2027-05-18T11:59:00Z')
  await expect(sell(1)).rejects.toMatchObject(full)
  await goOnAt('2027-05-18T12:00:00Z')
  expect(await slot()).toMatchObject({ seats_left: 4, kept_text: '', reason: null })
  await sell(4)
})

test('sales at once never take what is kept', async () => {
  const { agree, sell, byAgency, hold, slot } = await startKeeping()
  await agree()
  const sales = [1, 2, 3, 1, 2, 3, 1, 2].flatMap((people) => [() => sell(people), () => hold(people)])
  await Promise.allSettled([...sales.map((each) => each()), sell(2, byAgency)])
  const { seats_taken = 0 } = (await slot()) ?? {}
  // Two of four are left to the agency, and the rest is full or one party short of it.
  expect(seats_taken).toBeLessThanOrEqual(8)
  expect(seats_taken).toBeGreaterThanOrEqual(6)
  await sell(2, byAgency)
  expect((await slot())?.seats_taken).toBe(seats_taken + 2)
})

test('who may override sells what is kept without a larger departure', async () => {
  const { agree, sell, manager, product, slot } = await startKeeping()
  await agree()
  await sell(6)
  const items = [
    {
      product_id: product.id,
      date,
      start_time: '08:00',
      party: { ADULT: 2 },
      override: { past_cutoff: false, over_capacity: true, reason: 'La agencia lo permite' },
    },
  ]
  const body = { items, channel: 'mostrador' as const, contact: { name: 'Ana' } }
  await manager.call(createBooking, { body })
  expect(await slot()).toMatchObject({
    capacity: 10,
    seats_taken: 8,
    kept_text: '2 para Norte Puro hasta mar 18 may 08:00',
  })
})

test('refuses more than a departure has, beside other agencies, and shared seats', async () => {
  const { db, operator, agree, allotment, manager, product, agency_id } = await startKeeping()
  await expect(agree([allotment({ seats: 11 })])).rejects.toMatchObject({
    status: 422,
    problem: {
      code: 'allotment_above_capacity',
      fields: { 'allotments.0.seats': 'La salida más grande de este producto tiene 10.' },
    },
  })
  const agreement = await agree([allotment({ seats: 7 })])
  expect(agreement.allotments).toMatchObject([{ seats: 7, release_hours: 48, product_name: product.name }])
  const other = await givenAgency(db, operator, { name: 'Hostal Sonchek' })
  await expect(agree([allotment()], other)).rejects.toMatchObject({
    problem: { details: { others: 'Norte Puro', capacity: 10 } },
  })
  await agree([allotment({ seats: 3 })], other)
  const pool = { name: 'Furgón', capacity: 12, product_ids: [product.id] }
  await expect(manager.call(createSeatPool, { body: pool })).rejects.toMatchObject({
    status: 422,
    problem: { code: 'allotment_in_pool' },
  })
  for (const id of [agency_id, other]) {
    const [agreed] = await manager.call(listAgreements, { params: { id } })
    if (!agreed) throw new Error('The agreement is missing')
    const { id: agreement_id, version, collects, valid_from } = agreed
    const body = { version, collects, valid_from, terms: [] }
    await manager.call(updateAgreement, { params: { id, agreement_id }, body })
  }
  await manager.call(createSeatPool, { body: pool })
  const third = await givenAgency(db, operator, { name: 'Sur' })
  await expect(agree([allotment()], third)).rejects.toMatchObject({
    problem: { code: 'allotment_in_pool', fields: { 'allotments.0.product_id': expect.any(String) } },
  })
})
