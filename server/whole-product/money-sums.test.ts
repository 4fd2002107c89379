import { expect, test } from 'vitest'

import { sumBookings } from '#contract/bookings/booking-sums.contract.ts'
import { listBookings } from '#contract/bookings/bookings.contract.ts'
import { recordPayment } from '#contract/bookings/payments.contract.ts'
import { getDashboard } from '#contract/dashboard/dashboard.contract.ts'
import { findBookingsWithBalance } from '#contract/payments/balances.contract.ts'
import { listMovements, sumMovements } from '#contract/payments/movements.contract.ts'
import { listRefundTasks, sumRefundTasks } from '#contract/payments/refund-tasks.contract.ts'
import { addDays } from '#domain/local-date.ts'
import { localMoment } from '#domain/zoned-time.ts'
import { startDemoApp } from '#testing/whole-product/demo.ts'
import { everyRow, totals } from '#testing/whole-product/totals.ts'

type Admin = Awaited<ReturnType<typeof startDemoApp>>['admin']

const everyBooking = (admin: Admin, query: object) =>
  everyRow((after) => admin.page(listBookings, { query: { ...query, limit: 200, ...after } }))
const everyMovement = (admin: Admin) =>
  everyRow((after) => admin.page(listMovements, { query: { limit: 200, ...after } }))

test('what goes back is one sum: of its list, of the list of bookings, and as many as home says', async () => {
  const { admin } = await startDemoApp()
  const unpaid = await admin.call(findBookingsWithBalance, { query: { currency: 'CLP' } })
  for (const { id, due } of unpaid.slice(0, 3))
    await admin.call(recordPayment, {
      params: { id },
      body: { method: 'tarjeta_pos', amount: due + 700, seen_overpayment: 700 },
    })
  const rows = await admin.call(listRefundTasks, { query: { limit: 200 } })
  expect(rows.length).toBeGreaterThan(2)
  const sums = await admin.call(sumRefundTasks, {})
  expect(totals(sums, ({ refund_due }) => refund_due)).toEqual(totals(rows, ({ refund_due }) => refund_due))
  const inBookings = await everyBooking(admin, { 'payment[eq]': 'por_devolver' })
  expect(totals(inBookings, ({ refund_due }) => refund_due)).toEqual(
    totals(rows, ({ refund_due }) => refund_due),
  )
  const { issues } = await admin.call(getDashboard, {})
  expect(issues?.find(({ kind }) => kind === 'refunds_due')?.count).toBe(rows.length)
})

test('the ledger as a list comes to what its sums say and to what every booking was paid', async () => {
  const { admin, db } = await startDemoApp()
  const rows = await everyMovement(admin)
  expect(rows.length).toBeGreaterThan(100)
  const sums = await admin.call(sumMovements, { query: {} })
  const key = ({ currency, kind, status }: { currency: string; kind: string; status: string }) => ({
    currency: `${currency} ${kind} ${status}`,
  })
  expect(
    totals(
      sums.map((sum) => ({ ...sum, ...key(sum) })),
      ({ amount }) => amount,
    ),
  ).toEqual(
    totals(
      rows.map((row) => ({ ...row, ...key(row) })),
      ({ amount }) => amount,
    ),
  )
  const counted = rows.filter(({ status }) => status === 'aprobado')
  const byBooking = totals(
    counted.map((row) => ({ ...row, currency: row.booking_id })),
    ({ kind, booking_amount }) => (kind === 'pago' ? booking_amount : -booking_amount),
  )
  const bookings = await db
    .selectFrom('bookings')
    .select(['id', 'paid'])
    .where('id', 'in', Object.keys(byBooking))
    .execute()
  expect(Object.fromEntries(bookings.map(({ id, paid }) => [id, paid]))).toEqual(byBooking)
})

test('sums of filtered bookings are those of the rows that the list shows', async () => {
  const { admin } = await startDemoApp()
  const { today } = await admin.call(getDashboard, {})
  const cases = [
    {},
    { 'payment[eq]': 'por_cobrar' },
    { 'created_on[gte]': addDays(today, -10), 'created_on[lte]': addDays(today, -2) },
    { 'channel[eq]': 'web', 'service_date[gte]': today, sort: '-created_at' as const },
  ]
  for (const query of cases) {
    const rows = await everyBooking(admin, query)
    const { sums, is_longer } = await admin.call(sumBookings, { query })
    expect([rows.length > 3, is_longer]).toEqual([true, false])
    for (const field of ['total', 'due'] as const)
      expect(totals(sums, (sum) => sum[field])).toEqual(totals(rows, (row) => row[field]))
    expect(totals(sums, ({ bookings }) => bookings)).toEqual(totals(rows, () => 1))
  }
})

test('filters bookings by the day of their sale, where the operator is', async () => {
  const { admin } = await startDemoApp()
  const zone = 'America/Santiago'
  const all = await everyBooking(admin, {})
  const dayOf = ({ created_at }: { created_at: string }) => localMoment(new Date(created_at), zone).date
  const days = new Set(all.map(dayOf))
  expect(days.size).toBeGreaterThan(3)
  for (const day of [...days].slice(0, 4))
    for (const sort of ['service_date', '-created_at'] as const) {
      const found = await everyBooking(admin, { 'created_on[gte]': day, 'created_on[lte]': day, sort })
      expect([day, sort, found.length]).toEqual([day, sort, all.filter((row) => dayOf(row) === day).length])
    }
})
