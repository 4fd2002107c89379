import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { settleOutcome } from '#contract/bookings/booking-acts.contract.ts'
import { moveItem } from '#contract/bookings/booking-items.contract.ts'
import { exportBookings } from '#contract/bookings/bookings-export.contract.ts'
import { createBooking, getBooking, listBookings } from '#contract/bookings/bookings.contract.ts'
import { recordPayment } from '#contract/bookings/payments.contract.ts'
import { getDashboard } from '#contract/dashboard/dashboard.contract.ts'
import { liftSuspension, suspendDeparture } from '#contract/disruptions/disruptions.contract.ts'
import { addressOf } from '#contract/endpoint/call.ts'
import { findBookingsWithBalance } from '#contract/payments/balances.contract.ts'
import { getPublicBooking } from '#contract/storefront/public-bookings.contract.ts'
import { actsAt } from '#testing/app/act-at.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { givenProduct } from '#testing/given/given.ts'
import { waitText } from '#words/customer/voucher-text.ts'
import { inCountry } from '#words/language.ts'

import { completeBookings } from '../bookings/change/complete-bookings.jobs.ts'

const bad = { kind: 'suspension', origin: 'clima', reason: 'Viento' } as const

async function startTwoTours(paying: object = { payment: { method: 'efectivo', amount: 10_000 } }) {
  const app = await startTestApp()
  const geysers = await givenProduct(app.db, app.operator)
  const valley = await givenProduct(app.db, app.operator, { prices: { ADULT: 45_001 } })
  const office = await app.as(1)
  const slot = { start_time: '08:00', party: { ADULT: 1 } }
  const { id, items } = await office.call(createBooking, {
    body: {
      items: [
        { product_id: geysers.id, ...slot, date: '2027-05-10' },
        { product_id: valley.id, ...slot, date: '2027-05-12' },
      ],
      contact: { name: 'Carla Soto', email: 'carla@example.com' },
      ...paying,
    },
  })
  const suspend = (index: number, by = office) =>
    by.call(suspendDeparture, {
      params: { departure_id: items[index]?.departure_id ?? '' },
      body: { ...bad, alternatives: [] },
    })
  /** The amount due according to each screen. */
  const said = async () => {
    const { due, balance, payment_status, refund_due } = await office.call(getBooking, { params: { id } })
    const [row] = await office.call(listBookings, { query: {} })
    const collectable = await office.call(listBookings, { query: { 'payment[eq]': 'por_cobrar' } })
    const [found] = await office.call(findBookingsWithBalance, { query: { currency: 'CLP' } })
    const shown = await app.anyone.call(getPublicBooking, { params: { booking_id: id } })
    expect(new Set([due, row?.due, shown.due, found?.due ?? 0])).toEqual(new Set([due]))
    expect(collectable).toHaveLength(due > 0 ? 1 : 0)
    return { due, balance, payment_status, refund_due }
  }
  return { ...app, office, id, suspend, said }
}

test('makes a suspended tour not due until the answer, everywhere, and due again once it is lifted', async () => {
  const { office, suspend, said } = await startTwoTours()
  const before = { due: 65_001, balance: 65_001, payment_status: 'abono', refund_due: 0 }
  expect(await said()).toEqual(before)
  const { disruption } = await suspend(0)
  expect(await said()).toEqual({ ...before, due: 35_001 })
  await suspend(1)
  expect(await said()).toEqual({ ...before, due: 0 })
  await office.call(liftSuspension, { params: { disruption_id: disruption?.id ?? '' } })
  expect(await said()).toEqual({ ...before, due: 20_000 })
})

test('one that waits to be confirmed owes nothing at all before the answer', async () => {
  const { office, id, suspend, said, db } = await startTwoTours({ status: 'pendiente' })
  await db.updateTable('bookings').set({ deposit: 22_500 }).where('id', '=', id).execute()
  const before = await said()
  expect(before.due).toBe(75_001)
  const { disruption } = await suspend(0)
  expect(await said()).toEqual({ ...before, due: 0 })
  await office.call(liftSuspension, { params: { disruption_id: disruption?.id ?? '' } })
  expect(await said()).toEqual(before)
})

test('proposes no payment of an agency’s debt while its tours are suspended', async () => {
  const { office, id, suspend } = await startTwoTours({})
  const { total } = await office.call(getBooking, { params: { id } })
  const asked = async () => {
    const { due, owed } = await office.call(getBooking, { params: { id } })
    return { due, owed }
  }
  expect(await asked()).toEqual({ due: total, owed: total })
  await office.call(recordPayment, {
    params: { id },
    body: { kind: 'pago', method: 'credito_agencia', amount: total },
  })
  expect(await asked()).toEqual({ due: 0, owed: total })
  await suspend(0)
  expect(await asked()).toEqual({ due: 0, owed: 45_001 })
  await suspend(1)
  expect(await asked()).toEqual({ due: 0, owed: 0 })
})

test('the letter of a departure that leaves after all says what its booking waits for again', async () => {
  const { office, anyone, id, suspend, db } = await startTwoTours({ status: 'pendiente' })
  await db.updateTable('bookings').set({ deposit: 22_500 }).where('id', '=', id).execute()
  const { disruption } = await suspend(0)
  await db.updateTable('disruption_answers').set({ notified_at: new Date() }).execute()
  await office.call(liftSuspension, { params: { disruption_id: disruption?.id ?? '' } })
  const shown = await anyone.call(getPublicBooking, { params: { booking_id: id } })
  const waits = inCountry('CL', () => waitText(shown, 'America/Santiago'))
  expect(waits).toContain('22.500')
  const letter = await db
    .selectFrom('messages')
    .select('body')
    .where('booking_id', '=', id)
    .where('kind', '=', 'departure-resumed')
    .executeTakeFirstOrThrow()
  expect(letter.body).toContain(waits)
})

test('moved by the office itself it waits for its deposit as any other', async () => {
  const { office, id, suspend, clock } = await startTwoTours({ status: 'pendiente' })
  await suspend(0)
  const { version, items, expires_at } = await office.call(getBooking, { params: { id } })
  expect(expires_at).toBe('2027-05-10T12:00:00.000Z')
  const [cancelled] = items
  const wanted = {
    product_id: cancelled?.product.id ?? '',
    date: '2027-05-11',
    start_time: '08:00',
    party: { ADULT: 1 },
  }
  const after = await office.call(moveItem, {
    params: { id, item_id: cancelled?.id ?? '' },
    body: { version, ...wanted, seen_difference: 0 },
  })
  expect(Date.parse(after.expires_at ?? '') - clock.now.getTime()).toBe(48 * 3_600_000)
})

test('marks suspended tours in the exported list, without asking for a hotel', async () => {
  const { host, clock, as, suspend } = await startTwoTours()
  clock.now = new Date('2027-05-09T12:00:00Z')
  const office = await as(1)
  const seen = async () => {
    const address = addressOf(exportBookings, { query: { format: 'csv', columns: 'status' } })
    const file = await (await fetch(host + address, { headers: office.headers })).text()
    const { issues: found } = await office.call(getDashboard, { query: {} })
    return [file.split('\r\n')[1], (found ?? []).some(({ kind }) => kind === 'missing_pickups')]
  }
  expect(await seen()).toEqual(['Confirmada', true])
  await suspend(0, office)
  expect(await seen()).toEqual(['Confirmada · Suspendida en parte', false])
})

test('a suspended tour is not given when its day is over, what leaves beside it is', async () => {
  const { db, office, id, suspend } = await startTwoTours()
  await suspend(0)
  const statuses = async (moment: string) => {
    const now = new Date(moment)
    await completeBookings(actsAt(db, now), now)
    const { status, items } = await office.call(getBooking, { params: { id } })
    return [status, ...items.map((item) => item.status)]
  }
  expect(await statuses('2027-05-11T12:00:00Z')).toEqual(['confirmada', 'confirmada', 'confirmada'])
  expect(await statuses('2027-05-14T12:00:00Z')).toEqual(['confirmada', 'confirmada', 'completada'])
})

test('does not complete a suspended tour', async () => {
  const { as, clock, id, suspend } = await startTwoTours()
  await suspend(0)
  clock.now = new Date('2027-05-14T12:00:00Z')
  const office = await as(1)
  const { version, items } = await office.call(getBooking, { params: { id } })
  const [cancelled] = items
  const settle = (body: object) =>
    office.call(settleOutcome, { params: { id }, body: { version, outcome: 'completada', ...body } })
  await expect(settle({ item_ids: [cancelled?.id] })).rejects.toMatchObject({
    problem: { code: 'not_departed' },
  })
  const after = await settle({})
  expect(after.items.map(({ status }) => status)).toEqual(['confirmada', 'completada'])
  expect(after.due).toBe(35_001)
})

test('a payment that waited for the booking finds what is owed by then', async () => {
  const { db, office, id, suspend } = await startTwoTours()
  await suspend(0)
  let paying: Promise<unknown> = Promise.resolve()
  await db.transaction().execute(async (tx) => {
    await tx.selectFrom('bookings').select('id').where('id', '=', id).forUpdate().execute()
    paying = office.call(recordPayment, {
      params: { id },
      body: { method: 'efectivo', amount: 65_001 },
    })
    paying.catch(() => undefined)
    await expect.poll(() => waitingFor(db)).toBe(1)
    // The departure leaves after all.
    const kept = { outcome: 'mantenida' as const, settled_at: new Date() }
    await tx.updateTable('disruption_answers').set(kept).where('booking_id', '=', id).execute()
    await tx.updateTable('bookings').set({ note_public: 'Sale' }).where('id', '=', id).execute()
  })
  await paying
})

async function waitingFor(db: Awaited<ReturnType<typeof startTwoTours>>['db']) {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows[0]?.waiting
}
