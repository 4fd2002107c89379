import { expect, test } from 'vitest'

import { createBooking, getBooking, listBookings } from '#contract/bookings/bookings.contract.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { givenProduct } from '#testing/given/given.ts'

test('a departure that moves whole takes its bookings to its new day in the list', async () => {
  const app = await startTestApp()
  const one = await givenProduct(app.db, app.operator)
  const other = await givenProduct(app.db, app.operator)
  const office = await app.as(1)
  const tour = (product_id: string, date: string) => ({
    product_id,
    date,
    start_time: '08:00',
    party: { ADULT: 2 },
  })
  const contact = { name: 'María Núñez' }
  const sell = (...items: ReturnType<typeof tour>[]) =>
    office.call(createBooking, { body: { items, contact } })
  const alone = await sell(tour(one.id, '2027-05-10'))
  const both = await sell(tour(one.id, '2027-05-10'), tour(other.id, '2027-05-12'))
  const move = (date: string) =>
    app.db
      .updateTable('departures')
      .set({ date, starts_at: new Date(`${date}T12:00:00Z`) })
      .where('product_id', '=', one.id)
      .execute()
  const days = async () => {
    const rows = await office.call(listBookings, { query: {} })
    return Object.fromEntries(rows.map(({ id, service_date }) => [id, service_date]))
  }
  await move('2027-05-14')
  // With several tours the first day counts, which is now the other one's.
  expect(await days()).toEqual({ [alone.id]: '2027-05-14', [both.id]: '2027-05-12' })
  await move('2027-05-09')
  expect(await days()).toEqual({ [alone.id]: '2027-05-09', [both.id]: '2027-05-09' })
  const { items } = await office.call(getBooking, { params: { id: alone.id } })
  expect(items[0]).toMatchObject({ date: '2027-05-09', starts_at: '2027-05-09T12:00:00.000Z' })
})
