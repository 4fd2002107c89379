import { sql } from 'kysely'
import { expect, test } from 'vitest'

import {
  getTourOperator,
  TourOperatorEdit,
  updateTourOperator,
} from '#contract/operators/tour-operators.contract.ts'
import { editOf } from '#contract/products/product-edit.ts'
import {
  archiveProduct,
  getProduct,
  pauseProduct,
  publishProduct,
  restoreProduct,
  updateProduct,
} from '#contract/products/products.contract.ts'
import type { BookingStatus } from '#domain/bookings/booking.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import {
  givenAccommodation,
  givenBooking,
  givenDeparture,
  givenPicture,
  givenProduct,
} from '#testing/given/given.ts'

async function startWithProduct(status: 'borrador' | 'publicado' = 'borrador') {
  const app = await startTestApp()
  const { db, operator } = app
  const { id } = await givenProduct(db, operator, { status })
  const admin = await app.as(1)
  const params = { id }
  type Act = typeof publishProduct | typeof pauseProduct | typeof archiveProduct | typeof restoreProduct
  const act = async (endpoint: Act) => {
    const { version } = await admin.call(getProduct, { params })
    return admin.call(endpoint, { params, body: { version } })
  }
  /** A picture, the meeting point, and a contact of the operator. */
  const givenRest = async () => {
    await givenPicture(db, operator, id)
    const meeting_point = JSON.stringify({ name: 'Plaza', address: '', lat_lng: '', instructions: '' })
    await db.updateTable('products').set({ meeting_point }).where('id', '=', id).execute()
    await db
      .updateTable('tour_operators')
      .set({ phone: '+56955500100' })
      .where('id', '=', operator.tour_operator_id)
      .execute()
  }
  return { app, ...app, id, admin, params, act, givenRest }
}

test('refuses to publish a tour without description, picture or duration, and says what is missing', async () => {
  const { act, admin, params, givenRest, db, operator, id } = await startWithProduct()
  await givenRest()
  await db.deleteFrom('product_pictures').where('product_id', '=', id).execute()
  await db
    .updateTable('products')
    .set({ description: ' \n', unsaid_facts: ['duration_minutes', 'difficulty', 'min_age'] })
    .where('id', '=', id)
    .execute()
  await expect(act(publishProduct)).rejects.toMatchObject({
    problem: {
      code: 'not_ready_to_publish',
      message: 'Para publicar falta: la descripción, una imagen y la duración.',
    },
  })
  await givenPicture(db, operator, id)
  const product = await admin.call(getProduct, { params })
  expect(product.missing_to_publish).toEqual(['description', 'duration_minutes'])
  const unsaid_facts = ['difficulty' as const, 'min_age' as const]
  const body = { ...editOf(product), description: 'Un tour.', unsaid_facts }
  await admin.call(updateProduct, { params, body })
  expect((await act(publishProduct)).status).toBe('publicado')
})

test('a tour published before a picture was required stays on sale, and says what it lacks', async () => {
  const { act, admin, params, givenRest, db, id } = await startWithProduct('publicado')
  await givenRest()
  await db.deleteFrom('product_pictures').where('product_id', '=', id).execute()
  const product = await admin.call(getProduct, { params })
  expect(product).toMatchObject({ status: 'publicado', missing_to_publish: ['picture'] })
  const edited = await admin.call(updateProduct, {
    params,
    body: { ...editOf(product), tagline: 'Al amanecer' },
  })
  expect(edited).toMatchObject({ status: 'publicado', missing_to_publish: ['picture'] })
  await act(pauseProduct)
  await expect(act(publishProduct)).rejects.toMatchObject({
    problem: { message: 'Para publicar falta: una imagen.' },
  })
})

test('a draft is published once nothing is missing, then paused, archived and restored', async () => {
  const { act, givenRest, db, id } = await startWithProduct()
  await expect(act(publishProduct)).rejects.toMatchObject({
    status: 422,
    problem: { code: 'not_ready_to_publish', message: expect.stringContaining('un teléfono o correo') },
  })
  await givenRest()
  expect(await act(publishProduct)).toMatchObject({ status: 'publicado', acts: ['pause', 'archive'] })
  expect(await act(pauseProduct)).toMatchObject({ status: 'pausado', acts: ['publication', 'archive'] })
  expect(await act(archiveProduct)).toMatchObject({ status: 'archivado', acts: ['restoration'] })
  await expect(act(publishProduct)).rejects.toMatchObject({
    problem: { code: 'product_status_does_not_allow' },
  })
  expect((await act(restoreProduct)).status).toBe('pausado')
  const events = await db
    .selectFrom('events')
    .select('data')
    .where('entity_id', '=', id)
    .orderBy('id')
    .execute()
  expect(events.map(({ data }) => data)).toEqual([
    { from: 'borrador', to: 'publicado' },
    { from: 'publicado', to: 'pausado' },
    { from: 'pausado', to: 'archivado' },
    { from: 'archivado', to: 'pausado' },
  ])
})

test('a schedule that is over is no availability', async () => {
  const { act, givenRest, db, id } = await startWithProduct()
  await givenRest()
  await db
    .updateTable('availability_rules')
    .set({ valid_to: '2027-05-02' })
    .where('product_id', '=', id)
    .execute()
  await expect(act(publishProduct)).rejects.toMatchObject({
    problem: { message: 'Para publicar falta: un horario con salidas.' },
  })
})

test('an old version changes no status', async () => {
  const { act, admin, params } = await startWithProduct('publicado')
  await act(pauseProduct)
  await expect(admin.call(archiveProduct, { params, body: { version: 1 } })).rejects.toMatchObject({
    status: 409,
    problem: { code: 'stale' },
  })
})

test('is not archived while a live booking exists', async () => {
  const { act, db, operator, id } = await startWithProduct('publicado')
  const on = async (date: string, status: BookingStatus) => {
    const departure = await givenDeparture(db, operator, { product_id: id, date })
    return givenBooking(db, operator, { product_id: id, departure_id: departure.id, date, status })
  }
  await on('2027-05-01', 'confirmada')
  await on('2027-05-20', 'cancelada')
  const live = [await on('2027-05-21', 'confirmada'), await on('2027-05-22', 'bloqueada')]
  await expect(act(archiveProduct)).rejects.toMatchObject({
    status: 409,
    problem: { code: 'has_future_bookings', details: { bookings: 2 } },
  })
  for (const booking of live)
    await db
      .updateTable('booking_items')
      .set({ status: sql<never>`'cancelada'`, cancelled_at: new Date('2027-04-01T00:00:00Z') })
      .where('booking_id', '=', booking.id)
      .execute()
  expect((await act(archiveProduct)).status).toBe('archivado')
})

test('a tour is published once its customers know where to go, whom to call and where to pay the deposit', async () => {
  const { act, givenRest, db, operator, id, admin, params } = await startWithProduct()
  const missing = async () => (await admin.call(getProduct, { params })).missing_to_publish
  const product = (change: object) => db.updateTable('products').set(change).where('id', '=', id).execute()
  expect(await missing()).toEqual(['picture', 'meeting', 'contact'])
  await expect(act(publishProduct)).rejects.toMatchObject({ problem: { code: 'not_ready_to_publish' } })

  await product({ meeting: 'recogida' })
  expect(await missing()).toEqual(['picture', 'meeting', 'contact'])
  await givenAccommodation(db, operator)
  expect(await missing()).toEqual(['picture', 'contact'])
  await product({ meeting: 'ambos' })
  await givenRest()
  expect(await missing()).toEqual([])

  await product({ deposit_percent: null })
  expect(await missing()).toEqual(['payment'])
  await db
    .updateTable('tour_operators')
    .set({ bank_details: 'Banco Andino, cuenta 12-345' })
    .where('id', '=', operator.tour_operator_id)
    .execute()
  expect(await act(publishProduct)).toMatchObject({ status: 'publicado', operator_deposit_percent: 30 })
})

test('while a tour is on sale its operator keeps a way to be reached', async () => {
  const { act, givenRest, operator, admin } = await startWithProduct()
  await givenRest()
  await act(publishProduct)
  const params = { id: operator.tour_operator_id }
  const { version, ...edit } = TourOperatorEdit.parse(await admin.call(getTourOperator, { params }))
  await expect(
    admin.call(updateTourOperator, { params, body: { ...edit, version, phone: '' } }),
  ).rejects.toMatchObject({ status: 422, problem: { code: 'contact_needed' } })
  await admin.call(updateTourOperator, { params, body: { ...edit, version, phone: '', email: 'a@b.test' } })
})
