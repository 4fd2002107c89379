import { expect, test } from 'vitest'

import { cancelBooking } from '#contract/bookings/booking-acts.contract.ts'
import { createBooking, getBooking } from '#contract/bookings/bookings.contract.ts'
import { getDepartureCalendar } from '#contract/departures/departures.contract.ts'
import { completeBookings } from '#server/features/bookings/change/complete-bookings.jobs.ts'
import { drawnPages } from '#server/http/pages.ts'
import { actsAt } from '#testing/app/act-at.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { givenProduct } from '#testing/given/given.ts'
import { renderPage } from '#web/storefront/render.tsx'

/** A tour in Chile with the clock at `now`; its voucher, its calendar file and the office's view. */
async function startAt(now: string, tour: { start_time: string; duration_minutes: number }) {
  const pages = drawnPages({ renderPage, headOf: () => '', scriptsOf: () => '', backoffice: '' })
  const app = await startTestApp({ pages, settings: { PUBLIC_URL: 'https://tours.test' } })
  app.clock.now = new Date(now)
  const { start_time, duration_minutes } = tour
  const product = await givenProduct(app.db, app.operator, {
    start_times: [start_time],
    meeting: 'punto_encuentro',
  })
  await app.db.updateTable('products').set({ duration_minutes }).where('id', '=', product.id).execute()
  const office = await app.as(1)
  const sell = (date: string) =>
    office.call(createBooking, {
      body: {
        items: [{ product_id: product.id, date, start_time, party: { ADULT: 2 } }],
        contact: { name: 'María Núñez' },
      },
    })
  const voucher = async (id: string) => {
    const at = `${app.host}/public/landing/booking-voucher/${id}`
    const [page, file] = await Promise.all([fetch(at), fetch(`${at}/calendar.ics`)])
    return { status: page.status, html: await page.text(), file: await file.text() }
  }
  const read = (id: string) => office.call(getBooking, { params: { id } })
  return { ...app, product, office, sell, voucher, read }
}

test('on the night the clock goes forward, nothing leaves at an hour that does not exist', async () => {
  // In Chile 00:00 of 5 September 2027 is 01:00 at once.
  const { sell } = await startAt('2027-08-20T12:00:00Z', { start_time: '00:30', duration_minutes: 240 })
  await expect(sell('2027-09-05')).rejects.toMatchObject({ problem: { code: 'departure_unknown' } })
  expect(await sell('2027-09-06')).toMatchObject({ items: [{ starts_at: '2027-09-06T03:30:00.000Z' }] })
})

test('at an hour that comes twice it leaves the first time, and returns by the new clock', async () => {
  // 24:00 of 3 April 2027 is 23:00 again.
  const { sell, voucher } = await startAt('2027-03-20T12:00:00Z', {
    start_time: '23:30',
    duration_minutes: 480,
  })
  const { id, items } = await sell('2027-04-03')
  expect(items[0]).toMatchObject({ date: '2027-04-03', starts_at: '2027-04-04T02:30:00.000Z' })
  const { html, file } = await voucher(id)
  expect(html).toContain('23:30')
  expect(file).toContain('DTSTART:20270404T023000Z')
  expect(file).toContain('DTEND:20270404T103000Z')
})

test('a tour past midnight is of the day on which it leaves, and is given once the day of its return is over', async () => {
  const { db, sell, read, office, product, clock } = await startAt('2027-04-01T12:00:00Z', {
    start_time: '22:00',
    duration_minutes: 480,
  })
  const { id } = await sell('2027-04-03')
  const query = { from: '2027-04-03', to: '2027-04-04', product_id: product.id }
  const calendar = await office.call(getDepartureCalendar, { query })
  expect(
    calendar.map(({ date, departures }) => [date, departures.map(({ seats_taken }) => seats_taken)]),
  ).toEqual([
    ['2027-04-03', [2]],
    ['2027-04-04', [0]],
  ])
  const statusAt = async (moment: string) => {
    await completeBookings(actsAt(db, new Date(moment)), new Date(moment))
    return (await read(id)).status
  }
  // It is back at 05:00 of the winter clock, on the fourth; the fifth begins at 04:00 UTC.
  expect(clock.now).toEqual(new Date('2027-04-01T12:00:00Z'))
  expect(await statusAt('2027-04-04T12:00:00Z')).toBe('confirmada')
  expect(await statusAt('2027-04-05T03:59:00Z')).toBe('confirmada')
  expect(await statusAt('2027-04-05T04:00:00Z')).toBe('completada')
})

test('a tour of three whole days is given once its third day is over', async () => {
  const { db, sell, read } = await startAt('2027-04-01T12:00:00Z', {
    start_time: '08:00',
    duration_minutes: 3 * 1440,
  })
  const { id } = await sell('2027-05-03')
  for (const [moment, status] of [
    ['2027-05-06T03:59:00Z', 'confirmada'],
    ['2027-05-06T04:00:00Z', 'completada'],
  ] as const) {
    await completeBookings(actsAt(db, new Date(moment)), new Date(moment))
    expect((await read(id)).status).toBe(status)
  }
})

test('the voucher of a cancelled booking says so everywhere, and is no ticket any more', async () => {
  const { sell, voucher, office } = await startAt('2027-05-03T12:00:00Z', {
    start_time: '08:00',
    duration_minutes: 240,
  })
  const { id, version } = await sell('2027-05-10')
  const valid = await voucher(id)
  expect(valid.html).toContain('<svg')
  expect(valid.file).toContain('STATUS:CONFIRMED')
  await office.call(cancelBooking, {
    params: { id },
    body: { version, origin: 'clima', reason: 'Viento en Tatio' },
  })
  const { status, html, file } = await voucher(id)
  expect(status).toBe(200)
  expect(html).toContain('Cancelada')
  expect(html).not.toContain('Muestra este código')
  expect(file).toContain('STATUS:CANCELLED')
})
