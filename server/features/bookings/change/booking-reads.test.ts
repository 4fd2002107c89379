import type { KyselyPlugin } from 'kysely'
import { expect, test } from 'vitest'

import * as acts from '#contract/bookings/booking-acts.contract.ts'
import * as items from '#contract/bookings/booking-items.contract.ts'
import { createBooking, updateBooking } from '#contract/bookings/bookings.contract.ts'
import { recordPayment } from '#contract/bookings/payments.contract.ts'
import { heldConnections, readsBooking } from '#testing/app/held-connections.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { givenProduct } from '#testing/given/given.ts'

/** Counts how often a booking is read with everything that belongs to it. */
function countReads() {
  const counted = { reads: 0 }
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      if (node.kind === 'RawNode' && node.sqlFragments.join('').includes('as seller_name')) counted.reads += 1
      return node
    },
    transformResult: async ({ result }) => result,
  }
  return { counted, plugin }
}

test('an act reads its booking before the change and after it, for the letter and the answer alike', async () => {
  const { counted, plugin } = countReads()
  const app = await startTestApp({ plugins: [plugin] })
  const product = await givenProduct(app.db, app.operator, { start_times: ['08:00'], meeting: 'ambos' })
  const office = await app.as(1)
  const tour = { product_id: product.id, date: '2027-05-10', start_time: '08:00', party: { ADULT: 2 } }
  const contact = { name: 'Ana Rojas', email: 'ana@example.test' }
  const during = async <Answer>(work: Promise<Answer>) => {
    counted.reads = 0
    const answer = await work
    return { answer, reads: counted.reads }
  }
  const sold = await during(
    office.call(createBooking, { body: { items: [tour], contact, status: 'pendiente' } }),
  )
  expect(sold.reads).toBe(1)
  const { id, version, items: tours } = sold.answer
  const item = tours[0]
  if (!item) throw new Error('A booking without tours')
  const params = { id }

  const confirmed = await during(office.call(acts.confirmBooking, { params, body: { version } }))
  expect(confirmed.reads).toBe(2)
  const paid = await during(
    office.call(recordPayment, {
      params,
      body: { kind: 'pago', method: 'efectivo', amount: 1000, status: 'aprobado' },
    }),
  )
  expect(paid.reads).toBe(1)
  const moved = await during(
    office.call(items.moveItem, {
      params: { id, item_id: item.id },
      body: { ...tour, date: '2027-05-11', version: paid.answer.version },
    }),
  )
  expect(moved.reads).toBe(2)
  const { note_public, note_operational, note_internal } = moved.answer
  const saved = await during(
    office.call(updateBooking, {
      params,
      body: {
        version: moved.answer.version,
        contact,
        note_public: `${note_public}Llega tarde`,
        note_operational,
        note_internal,
        items: [],
      },
    }),
  )
  expect(saved.reads).toBe(2)
  const cancelled = await during(
    office.call(acts.cancelBooking, {
      params,
      body: { version: saved.answer.version, origin: 'cliente', reason: 'No puede' },
    }),
  )
  expect(cancelled.reads).toBe(2)
  expect(cancelled.answer.status).toBe('cancelada')
})

test('answers a sale without a key only if it can be read, because a lost answer would be sold twice', async () => {
  const app = await startTestApp({ plugins: [heldConnections(readsBooking)] })
  const product = await givenProduct(app.db, app.operator, { start_times: ['08:00'] })
  const office = await app.as(1)
  const tour = { product_id: product.id, date: '2027-05-10', start_time: '08:00', party: { ADULT: 2 } }
  const body = { items: [tour], contact: { name: 'Ana Rojas' }, status: 'pendiente' as const }
  const sold = async () => (await app.db.selectFrom('bookings').select('id').execute()).length
  await expect(office.call(createBooking, { body })).rejects.toMatchObject({ status: 503 })
  expect(await sold()).toBe(0)
  const key = { 'idempotency-key': 'asked-once' }
  await expect(office.call(createBooking, { body }, key)).rejects.toMatchObject({ status: 503 })
  await expect(office.call(createBooking, { body }, key)).rejects.toMatchObject({ status: 503 })
  expect(await sold()).toBe(1)
})
