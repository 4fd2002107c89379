import { expect, test } from 'vitest'

import { listBookings } from '#contract/bookings/bookings.contract.ts'
import { recordPayment } from '#contract/bookings/payments.contract.ts'
import { getDashboard } from '#contract/dashboard/dashboard.contract.ts'
import { listMovements, sumMovements } from '#contract/payments/movements.contract.ts'
import { listOwed, listOwingAgencies, sumOwed } from '#contract/payments/owed.contract.ts'
import { listRefundTasks, sumRefundTasks } from '#contract/payments/refund-tasks.contract.ts'
import { startDemoApp } from '#testing/whole-product/demo.ts'

type Admin = Awaited<ReturnType<typeof startDemoApp>>['admin']

/** Sums of rows in each currency. */
function totals<Row extends { currency: string }>(rows: readonly Row[], amountOf: (row: Row) => number) {
  const sums: Record<string, number> = {}
  for (const row of rows) sums[row.currency] = (sums[row.currency] ?? 0) + amountOf(row)
  return sums
}

async function every<Row>(read: (after: object) => Promise<{ rows: Row[]; next: string | null }>) {
  const rows: Row[] = []
  for (let after = {}; ;) {
    const page = await read(after)
    rows.push(...page.rows)
    if (!page.next) return rows
    after = { after: page.next }
  }
}
const everyBooking = (admin: Admin, query: object) =>
  every((after) => admin.page(listBookings, { query: { ...query, limit: 200, ...after } }))
const everyOwed = (admin: Admin, query: object) =>
  every((after) => admin.page(listOwed, { query: { ...query, limit: 200, ...after } }))
const everyMovement = (admin: Admin) =>
  every((after) => admin.page(listMovements, { query: { limit: 200, ...after } }))

test('what is owed is one sum: of its list, of the list of bookings and of the agencies', async () => {
  const { admin } = await startDemoApp()
  const sums = await admin.call(sumOwed, { query: {} })
  const rows = await everyOwed(admin, {})
  expect(rows.length).toBeGreaterThan(40)
  expect(totals(sums, ({ due }) => due)).toEqual(totals(rows, ({ due }) => due))
  for (const when of ['atrasado', 'hoy', 'semana', 'despues'] as const) {
    const those = await everyOwed(admin, { 'when[eq]': when })
    const own = sums.filter((sum) => sum.when === when)
    expect([when, totals(own, ({ due }) => due)]).toEqual([when, totals(those, ({ due }) => due)])
    expect(own.reduce((all, { bookings }) => all + bookings, 0)).toBe(those.length)
  }
  const inBookings = (await everyBooking(admin, { 'payment[eq]': 'por_cobrar' })).filter(
    ({ contact_name }) => contact_name !== '',
  )
  // The list of bookings shows what customers owe: agency credit is the agency's debt.
  const byCustomers = rows.filter(({ due, on_credit }) => due > on_credit)
  expect(totals(inBookings, ({ due }) => due)).toEqual(
    totals(byCustomers, ({ due, on_credit }) => due - on_credit),
  )
  const agencies = await admin.call(listOwingAgencies, {})
  const ofAgencies = rows.filter(({ channel, on_credit }) => channel === 'agencia' || on_credit > 0)
  expect(ofAgencies.length).toBeGreaterThan(2)
  expect(totals(agencies, ({ due }) => due)).toEqual(totals(ofAgencies, ({ due }) => due))
  expect(totals(agencies, ({ on_credit }) => on_credit)).toEqual(
    totals(ofAgencies, ({ on_credit }) => on_credit),
  )
})

test('what goes back is one sum: of its list, of the list of bookings, and as many as home says', async () => {
  const { admin } = await startDemoApp()
  const owed = await admin.call(listOwed, { query: { limit: 3 } })
  for (const { id, due } of owed)
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
