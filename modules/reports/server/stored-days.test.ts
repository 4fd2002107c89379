import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { cancelItem } from '#contract/bookings/booking-items.contract.ts'
import { getBooking } from '#contract/bookings/bookings.contract.ts'
import { recordPayment } from '#contract/bookings/payments.contract.ts'
import type { Database } from '#server/db/database.ts'
import { actsAt } from '#testing/app/act-at.ts'
import { startDemoApp } from '#testing/whole-product/demo.ts'

import { getReport, type Report } from '../contract/reports.contract.ts'
import { storedParts } from '../rules/stored-report.rules.ts'
import { countReportDays } from './count-days.jobs.ts'

const period = { from: '2026-01-01', to: '2028-12-31' }

type Manager = Awaited<ReturnType<typeof startDemoApp>>['admin']

async function everyReport(manager: Manager) {
  const found: Report[] = []
  for (const part of storedParts) found.push(await manager.call(getReport, { query: { ...part, ...period } }))
  return found
}

const openDays = async (db: Database) => {
  const { rows } = await sql<{
    count: number
  }>`select count(distinct date)::int as count from report_changes`.execute(db)
  return rows[0]?.count
}
const stored = (db: Database) => db.selectFrom('report_days').selectAll().execute()

async function bookingToCome(manager: Manager, db: Database) {
  const { booking_id: id } = await db
    .selectFrom('booking_items as i')
    .innerJoin('bookings as b', 'b.id', 'i.booking_id')
    .select('i.booking_id')
    .where('b.status', '=', 'confirmada')
    .where('i.status', '=', 'confirmada')
    .where('b.currency', '=', 'CLP')
    .where('b.service_date', '>', '2027-05-03')
    .where('b.agency_id', 'is', null)
    .where('b.paid', '=', 0)
    .groupBy('i.booking_id')
    .having((eb) => eb.fn.countAll(), '>', 1)
    .orderBy('i.booking_id')
    .executeTakeFirstOrThrow()
  return manager.call(getBooking, { params: { id } })
}

test('figures stored by day are those of bookings and movements, before and after they change', async () => {
  const { admin, db, clock } = await startDemoApp()
  const count = () => countReportDays(actsAt(db, clock.now), () => clock.now, { timeoutMs: Infinity })
  const before = await everyReport(admin)
  expect(await stored(db)).toEqual([])
  await count()
  expect([await openDays(db), (await stored(db)).length > 100]).toEqual([0, true])
  expect(await everyReport(admin)).toEqual(before)

  const one = await bookingToCome(admin, db)
  await admin.call(cancelItem, {
    params: { id: one.id, item_id: one.items[0]?.id ?? '' },
    body: { version: one.version, origin: 'cliente', reason: 'Cambió de planes', waive_penalty: false },
  })
  await db.updateTable('bookings').set({ language: 'pt' }).where('id', '=', one.id).execute()
  await admin.call(recordPayment, {
    params: { id: one.id },
    body: { method: 'efectivo', amount: 1_000 },
  })
  const open = await everyReport(admin)
  expect(open).not.toEqual(before)
  expect(await openDays(db)).toBeGreaterThan(0)
  await db.deleteFrom('report_dates').execute()
  expect(await everyReport(admin)).toEqual(open)
  await count()
  expect(await openDays(db)).toBe(0)
  expect(await everyReport(admin)).toEqual(open)
})
