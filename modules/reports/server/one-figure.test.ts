import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { exportBookings } from '#contract/bookings/bookings-export.contract.ts'
import { listBookings } from '#contract/bookings/bookings.contract.ts'
import { getDashboard } from '#contract/dashboard/dashboard.contract.ts'
import { addressOf } from '#contract/endpoint/call.ts'
import { soldStatuses } from '#domain/figures/sold.rules.ts'
import { addDays } from '#domain/local-date.ts'
import { decimalsOf } from '#domain/money.ts'
import { month, randomSale, startMonth, today } from '#testing/whole-product/random-month.ts'
import { everyRow, totals } from '#testing/whole-product/totals.ts'

import { exportReport, exportReportRows, getReport, type Report } from '../contract/reports.contract.ts'

const units = (cell: string | undefined, currency: string) =>
  Math.round(Number((cell ?? '0').replace(',', '.')) * 10 ** decimalsOf(currency))

test('what was sold is one number on the home screen, in the list, in the files and in the report', async () => {
  const months = fc.sample(fc.array(randomSale, { minLength: 14, maxLength: 20 }), { numRuns: 3, seed: 483 })
  const shown: Record<string, number> = {}
  for (const given of months) {
    const { manager, sell, earlier, file } = await startMonth()
    for (const each of given) await sell(each)
    const reportIn = (currency: string, by: Report['by'] = 'product', days: Report['days'] = 'sale') =>
      manager.call(getReport, { query: { report: 'sales', by, days, ...month, currency } })
    const { sales } = await manager.call(getDashboard, {})
    const home = Object.fromEntries(
      [sales, ...(sales?.others ?? [])].flatMap((each) => (each ? [[each.currency, each] as const] : [])),
    )
    const counted = [...soldStatuses, 'cancelada'].join(',')
    const query = { 'created_on[gte]': month.from, 'created_on[lte]': month.to, 'status[in]': counted }
    const listed = (
      await everyRow((after) => manager.page(listBookings, { query: { ...query, limit: 200, ...after } }))
    ).filter(({ locator }) => !earlier.has(locator))
    const rows = (
      await file(
        addressOf(exportBookings, { query: { ...query, columns: 'locator,product,total', format: 'csv' } }),
      )
    ).filter((row) => !earlier.has(row['Localizador'] ?? ''))
    for (const currency of ['CLP', 'USD']) {
      const report = await reportIn(currency)
      const sold = report.total.sold ?? 0
      shown[currency] = (shown[currency] ?? 0) + sold
      expect([currency, home[currency]?.total ?? 0]).toEqual([currency, sold])
      expect([currency, home[currency]?.people ?? 0]).toEqual([currency, report.total.people])
      expect([currency, totals(listed, ({ total }) => total)[currency] ?? 0]).toEqual([currency, sold])
      const own = rows.filter((row) => row['Moneda'] === currency)
      for (const row of report.rows) {
        const ofProduct = own.filter((each) => each['Producto'] === row.name)
        const inFile = ofProduct.reduce((sum, each) => sum + units(each['Total'], currency), 0)
        expect([currency, row.name, inFile]).toEqual([currency, row.name, row.sold])
      }
      const exported = await file(
        addressOf(exportReport, {
          query: { report: 'sales', by: 'product', days: 'sale', ...month, currency, format: 'csv' },
        }),
      )
      expect(exported.map((row) => [row['Producto'], units(row['Vendido'], currency)])).toEqual(
        report.rows.map(({ name, sold: amount }) => [name, amount]),
      )
      const behind = await file(
        addressOf(exportReportRows, {
          query: { report: 'sales', days: 'sale', ...month, currency, format: 'csv' },
        }),
      )
      expect(behind.reduce((sum, row) => sum + units(row['Vendido'], currency), 0)).toBe(sold)
      for (const by of ['day', 'month', 'channel', 'seller', 'agency'] as const)
        expect([by, (await reportIn(currency, by)).total]).toEqual([by, report.total])
    }
  }
  expect(shown).toEqual({ CLP: expect.any(Number), USD: expect.any(Number) })
  expect(Math.min(...Object.values(shown))).toBeGreaterThan(0)
})

test('a booking imported from before counts on its day of service, and on no day of sale', async () => {
  const { manager, sell } = await startMonth()
  await sell({
    tours: [{ product: 0, day: 2 }],
    people: 2,
    status: 'confirmada',
    isInDollars: false,
    discount: null,
    soldDaysAgo: 3,
    isEarlier: true,
    cancelled: 'none',
    isByPartner: false,
  })
  const soldBy = async (days: Report['days']) => {
    const query = { report: 'sales' as const, days, from: month.from, to: addDays(today, 30) }
    return (await manager.call(getReport, { query })).total.sold
  }
  expect([await soldBy('sale'), await soldBy('service')]).toEqual([0, 60_000])
})
