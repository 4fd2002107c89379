import * as fc from 'fast-check'
import Papa from 'papaparse'
import { expect, test } from 'vitest'

import { cancelBooking } from '#contract/bookings/booking-acts.contract.ts'
import { cancelItem } from '#contract/bookings/booking-items.contract.ts'
import type { Booking } from '#contract/bookings/booking.ts'
import { exportBookings } from '#contract/bookings/bookings-export.contract.ts'
import { createBooking, getBooking, listBookings } from '#contract/bookings/bookings.contract.ts'
import { getDashboard } from '#contract/dashboard/dashboard.contract.ts'
import { addressOf } from '#contract/endpoint/call.ts'
import { soldStatuses } from '#domain/figures/sold.rules.ts'
import { addDays } from '#domain/local-date.ts'
import { decimalsOf } from '#domain/money.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { givenProduct } from '#testing/given/given.ts'
import { givenDollars } from '#testing/given/second-currency.ts'
import { unlessRefused } from '#testing/whole-product/random-office.ts'
import { everyRow, totals } from '#testing/whole-product/totals.ts'

import { exportReport, getReport, type Report } from '../contract/reports.contract.ts'

const today = '2027-05-03'
const month = { from: addDays(today, -29), to: today }

const status = fc.constantFrom('confirmada', 'confirmada', 'confirmada', 'pendiente', 'bloqueada', 'borrador')
const booking = fc.record({
  tours: fc.uniqueArray(fc.record({ product: fc.nat(2), day: fc.integer({ min: 1, max: 9 }) }), {
    minLength: 1,
    maxLength: 3,
    selector: ({ day }) => day,
  }),
  people: fc.integer({ min: 1, max: 3 }),
  status,
  isInDollars: fc.nat(2).map((each) => each === 0),
  discount: fc.option(fc.integer({ min: 1, max: 60 }), { nil: null }),
  soldDaysAgo: fc.nat(45),
  isEarlier: fc.nat(6).map((each) => each === 0),
  cancelled: fc.constantFrom('none', 'none', 'none', 'one', 'all'),
})
type Given = typeof booking extends fc.Arbitrary<infer Value> ? Value : never

async function startMonth() {
  const app = await startTestApp()
  const { db, operator } = app
  await givenDollars(db, operator)
  await db
    .updateTable('tour_operators')
    .set({ cancellation_tiers: JSON.stringify([{ hours_before: 1, penalty_percent: 33 }]) })
    .where('id', '=', operator.tour_operator_id)
    .execute()
  const products = await Promise.all(
    [30_000, 45_001, 60_007].map((price) =>
      givenProduct(db, operator, { capacity: 900, prices: { ADULT: price, CHILD: 1, INFANT: 0 } }),
    ),
  )
  const manager = await app.as(1)
  const earlier = new Set<string>()

  async function sell(given: Given) {
    const sold = await manager.call(createBooking, {
      body: {
        items: given.tours.map(({ product, day }) => ({
          product_id: products[product]?.id ?? '',
          date: addDays(today, day),
          start_time: '08:00',
          party: { ADULT: given.people },
        })),
        contact: { name: 'Rosa Muñoz' },
        status: given.status,
        ...(given.isInDollars && { currency: 'USD' }),
        ...(given.discount && {
          discount: { kind: 'percent' as const, value: given.discount, reason: 'Cliente frecuente' },
        }),
      },
    })
    await cancel(sold, given)
    const created_at = new Date(Date.parse(`${addDays(today, -given.soldDaysAgo)}T11:30:00Z`))
    await db
      .updateTable('bookings')
      .set({ created_at, is_earlier: given.isEarlier })
      .where('id', '=', sold.id)
      .execute()
    if (given.isEarlier) earlier.add(sold.locator)
  }

  async function cancel({ id, version, items }: Booking, { cancelled }: Given) {
    const why = { origin: 'cliente' as const, reason: 'Cambió de planes', waive_penalty: false }
    const [first] = items
    if (cancelled === 'all')
      await unlessRefused(manager.call(cancelBooking, { params: { id }, body: { version, ...why } }))
    if (cancelled === 'one' && first && items.length > 1)
      await unlessRefused(
        manager.call(cancelItem, { params: { id, item_id: first.id }, body: { version, ...why } }),
      )
    await manager.call(getBooking, { params: { id } })
  }

  const file = async (address: string) => {
    const response = await fetch(app.host + address, { headers: manager.headers })
    expect([address, response.status]).toEqual([address, 200])
    return Papa.parse<Record<string, string>>((await response.text()).trim().replace(/^\uFEFF/, ''), {
      header: true,
      delimiter: ';',
    }).data
  }
  return { ...app, manager, sell, earlier, file }
}

const units = (cell: string | undefined, currency: string) =>
  Math.round(Number((cell ?? '0').replace(',', '.')) * 10 ** decimalsOf(currency))

test('what was sold is one number on the home screen, in the list, in both files and in the report', async () => {
  const months = fc.sample(fc.array(booking, { minLength: 14, maxLength: 20 }), { numRuns: 3, seed: 483 })
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
  })
  const soldBy = async (days: Report['days']) => {
    const query = { report: 'sales' as const, days, from: month.from, to: addDays(today, 30) }
    return (await manager.call(getReport, { query })).total.sold
  }
  expect([await soldBy('sale'), await soldBy('service')]).toEqual([0, 60_000])
})
