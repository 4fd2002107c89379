import { expect, test } from 'vitest'

import { createBooking } from '#contract/bookings/bookings.contract.ts'
import { confirmHold, createHold } from '#contract/storefront/public-bookings.contract.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { givenProduct } from '#testing/given/given.ts'
import { saleOf } from '#testing/given/sale.ts'

const key = 'pedido-000123'
const departure = { date: '2027-05-10', start_time: '08:00', party: { ADULT: 2 } }

type Answer = { id?: string; total?: number; code?: string }

async function start() {
  const app = await startTestApp({ settings: { TRUST_PROXY: '1' } })
  const tour = await givenProduct(app.db, app.operator, { capacity: 10 })
  const hold = async (from: string) => {
    const response = await fetch(`${app.host}/api/v1${createHold.path.replace(':product_id', tour.id)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key, 'x-forwarded-for': from },
      body: JSON.stringify(departure),
    })
    const body = (await response.json()) as Answer
    return { status: response.status, cookie: response.headers.get('set-cookie') ?? '', body }
  }
  const confirm = ({ id: booking_id = '', total = 0 }: Answer) =>
    app.anyone.call(confirmHold, {
      params: { booking_id },
      body: {
        contact: { name: 'Ana Soto', email: 'ana@ejemplo.cl', phone: '+56 9 1234 5678' },
        pickup: { mode: 'por_definir' },
        accepts_terms: true,
        seen_total: total,
      },
    })
  return { ...app, tour, hold, confirm }
}

test('gives another source that repeats a key a hold of its own', async () => {
  const { hold, confirm } = await start()
  const first = await hold('203.0.113.9')
  await confirm(first.body)
  const other = await hold('198.51.100.7')
  expect(other.status).toBe(201)
  expect(other.body.id).not.toBe(first.body.id)
  expect(other.cookie).not.toContain(first.body.id)
  expect(JSON.stringify(other.body)).not.toContain('Ana')
})

test('answers a repetition of the same source while it is a hold, and refuses it after the purchase', async () => {
  const { hold, confirm } = await start()
  const { body } = await hold('203.0.113.9')
  expect((await hold('203.0.113.9')).body.id).toBe(body.id)
  await confirm(body)
  const late = await hold('203.0.113.9')
  expect([late.status, late.body.code, late.cookie]).toEqual([422, 'idempotency_key_reused', ''])
  expect(JSON.stringify(late.body)).not.toContain(body.id)
})

test('keys of two users of the office are separate', async () => {
  const { as, tour } = await start()
  const [one, two] = [await as(2), await as(2)]
  const contact = { name: 'Ana Soto', email: '', phone: '' }
  const body = saleOf({ ...departure, product_id: tour.id, contact })
  const sell = (by: typeof one) => by.call(createBooking, { body }, { 'idempotency-key': key })
  const [first, again, other] = [await sell(one), await sell(one), await sell(two)]
  expect(again.id).toBe(first.id)
  expect(other.id).not.toBe(first.id)
})

test('a sale that is repeated across the upgrade, under a key that had no owner, is one booking', async () => {
  const { as, db, tour } = await start()
  const one = await as(2)
  const body = saleOf({
    ...departure,
    product_id: tour.id,
    contact: { name: 'Ana Soto', email: '', phone: '' },
  })
  const first = await one.call(createBooking, { body }, { 'idempotency-key': key })
  // As the last release stored it.
  await db.updateTable('idempotency_keys').set({ key }).execute()
  expect((await one.call(createBooking, { body }, { 'idempotency-key': key })).id).toBe(first.id)
  await expect(
    one.call(createBooking, { body: { ...body, note_internal: 'otra' } }, { 'idempotency-key': key }),
  ).resolves.toMatchObject({ note_internal: 'otra' })
})
