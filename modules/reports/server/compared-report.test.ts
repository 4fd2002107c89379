import { expect, test } from 'vitest'

import { cancelItem } from '#contract/bookings/booking-items.contract.ts'
import type { Booking } from '#contract/bookings/booking.ts'
import { createBooking, getBooking } from '#contract/bookings/bookings.contract.ts'
import { actsAt } from '#testing/app/act-at.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { givenProduct } from '#testing/given/given.ts'

import { getReport, listReportRows } from '../contract/reports.contract.ts'
import { countReportDays } from './count-days.jobs.ts'

const price = 10_000

async function startSales() {
  const app = await startTestApp()
  const { db, operator } = app
  const product = await givenProduct(db, operator, { capacity: 900, prices: { ADULT: price } })
  const manager = await app.as(1)
  const sell = (date: string) =>
    manager.call(createBooking, {
      body: {
        items: [{ product_id: product.id, date, start_time: '08:00', party: { ADULT: 1 } }],
        contact: { name: 'Rosa Muñoz' },
        status: 'confirmada',
      },
    })
  const sellOn = async (day: string) => {
    const { id } = await sell('2027-05-20')
    await db
      .updateTable('bookings')
      .set({ created_at: new Date(`${day}T15:00:00Z`) })
      .where('id', '=', id)
      .execute()
  }
  return { ...app, manager, sell, sellOn }
}

test('the sales of an unfinished month are compared with the same days of the month before', async () => {
  const { manager, sellOn } = await startSales()
  for (const day of ['2027-04-01', '2027-04-03', '2027-04-04', '2027-05-02']) await sellOn(day)
  const found = await manager.call(getReport, { query: { by: 'day', days: 'sale', compare: 'before' } })
  expect(found).toMatchObject({
    compared: { from: '2027-04-01', to: '2027-04-03' },
    is_compared_until_today: true,
    total: { sold: price },
    total_before: { sold: 2 * price },
  })
  expect(found.rows.map(({ key, before, compared }) => [key, before, compared?.from])).toEqual([
    ['2027-05-01', price, '2027-04-01'],
    ['2027-05-02', 0, '2027-04-02'],
    ['2027-05-03', price, '2027-04-03'],
  ])
})

test('days of service still to come are compared with the whole month before', async () => {
  const { manager } = await startSales()
  expect(await manager.call(getReport, { query: { compare: 'before' } })).toMatchObject({
    compared: { from: '2027-04-01', to: '2027-04-30' },
    is_compared_until_today: false,
  })
})

test('the 31st of the month before counts in the total and in no other day', async () => {
  const { manager, sellOn } = await startSales()
  for (const day of ['2027-03-30', '2027-03-31', '2027-04-30']) await sellOn(day)
  const asked = { from: '2027-04-01', to: '2027-04-30', days: 'sale', compare: 'before' } as const
  const days = await manager.call(getReport, { query: { ...asked, by: 'day' } })
  expect(days).toMatchObject({ days_without_row: 1, total_before: { sold: 2 * price } })
  expect(days.rows.map(({ key, before }) => [key, before])).toEqual([['2027-04-30', price]])
  const months = await manager.call(getReport, { query: { ...asked, by: 'month' } })
  expect(months).toMatchObject({
    days_without_row: 0,
    rows: [{ key: '2027-04', before: 2 * price, compared: { from: '2027-03-01', to: '2027-03-31' } }],
  })
})

test('a cancelled tour counts on its day of service or on the day on which it was cancelled', async () => {
  const { db, clock, manager, sell } = await startSales()
  const sold: Booking = await sell('2027-07-20')
  await db
    .updateTable('bookings')
    .set({ created_at: new Date('2027-04-01T15:00:00Z') })
    .where('id', '=', sold.id)
    .execute()
  // Today is stored without it.
  await countReportDays(actsAt(db, clock.now), () => clock.now, { timeoutMs: Infinity })
  const now = await manager.call(getBooking, { params: { id: sold.id } })
  await manager.call(cancelItem, {
    params: { id: sold.id, item_id: sold.items[0]?.id ?? '' },
    body: { version: now.version, origin: 'cliente', reason: 'Cambió de planes', waive_penalty: false },
  })
  const cancelledIn = async (days: 'service' | 'cancellation', from: string) => {
    const query = { report: 'cancellations', by: 'day', days, from } as const
    const [report, rows] = await Promise.all([
      manager.call(getReport, { query }),
      manager.call(listReportRows, { query }),
    ])
    expect(rows.map(({ date }) => date)).toEqual(report.rows.map(({ key }) => key))
    return report.rows.map(({ key, cancelled }) => [key, cancelled])
  }
  expect(await cancelledIn('service', '2027-05-01')).toEqual([])
  expect(await cancelledIn('service', '2027-07-01')).toEqual([['2027-07-20', 1]])
  expect(await cancelledIn('cancellation', '2027-05-01')).toEqual([['2027-05-03', 1]])
  expect(await cancelledIn('cancellation', '2027-07-01')).toEqual([])
})

test('a report without the asked kind of day counts on its own', async () => {
  const { manager } = await startSales()
  const found = await manager.call(getReport, { query: { report: 'guests', days: 'cancellation' } })
  expect(found.days).toBe('service')
})
