import { expect, test } from 'vitest'

import {
  archiveProduct,
  getProduct,
  pauseProduct,
  publishProduct,
  restoreProduct,
} from '#contract/products.contract.ts'
import type { BookingStatus } from '#domain/bookings/booking.ts'
import { givenBooking, givenDeparture, givenProduct } from '#testing/given.ts'
import { startTestApp } from '#testing/test-app.ts'

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
  const givenPicture = async () => {
    const file = { ...operator, kind: 'picture' as const, name: 'x', media_type: 'image/webp', bytes: 1 }
    const { id: file_id } = await db
      .insertInto('files')
      .values(file)
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('product_pictures')
      .values({ ...operator, product_id: id, file_id, position: 0 })
      .execute()
  }
  return { ...app, id, admin, params, act, givenPicture }
}

test('a draft is published once nothing is missing, then paused, archived and restored', async () => {
  const { act, givenPicture, db, id } = await startWithProduct()
  await expect(act(publishProduct)).rejects.toMatchObject({
    status: 422,
    problem: { code: 'not_ready_to_publish', message: 'Para publicar falta: una imagen.' },
  })
  await givenPicture()
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
  const { act, givenPicture, db, id } = await startWithProduct()
  await givenPicture()
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

test('it is not archived while somebody has a live booking ahead', async () => {
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
      .set({ status: 'expirada' })
      .where('booking_id', '=', booking.id)
      .execute()
  expect((await act(archiveProduct)).status).toBe('archivado')
})
