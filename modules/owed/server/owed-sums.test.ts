import { expect, test } from 'vitest'

import { listBookings } from '#contract/bookings/bookings.contract.ts'
import { startDemoApp } from '#testing/whole-product/demo.ts'
import { everyRow, totals } from '#testing/whole-product/totals.ts'

import { listOwed, listOwingAgencies, sumOwed } from '../contract/owed.contract.ts'

type Admin = Awaited<ReturnType<typeof startDemoApp>>['admin']

const everyBooking = (admin: Admin, query: object) =>
  everyRow((after) => admin.page(listBookings, { query: { ...query, limit: 200, ...after } }))
const everyOwed = (admin: Admin, query: object) =>
  everyRow((after) => admin.page(listOwed, { query: { ...query, limit: 200, ...after } }))

test('the sums of what is owed equal its list, the list of bookings and the list of agencies', async () => {
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
