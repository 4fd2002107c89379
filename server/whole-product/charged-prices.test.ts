import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'

import { exportBookings } from '#contract/bookings/bookings-export.contract.ts'
import { getBooking } from '#contract/bookings/bookings.contract.ts'
import { getDashboard } from '#contract/dashboard/dashboard.contract.ts'
import { addressOf } from '#contract/endpoint/call.ts'
import { listProducts } from '#contract/products/products.contract.ts'
import { confirmHold, createHold } from '#contract/storefront/public-bookings.contract.ts'
import { getPublicAvailability } from '#contract/storefront/storefront.contract.ts'
import { addDays } from '#domain/local-date.ts'
import { readingOf, startDemoApp } from '#testing/whole-product/demo.ts'
import { formatMoney } from '#words/format.ts'

type Demo = Awaited<ReturnType<typeof startDemoApp>>

/** Two adults buy the first free departure, as visitors do. */
async function buy({ anyone }: Demo, product_id: string, today: string) {
  const params = { product_id }
  const query = { from: today, to: addDays(today, 30) }
  const days = await anyone.call(getPublicAvailability, { params, query })
  for (const { date, slots } of days) {
    const slot = slots.find(({ seats_left }) => seats_left >= 2)
    if (!slot) continue
    const body = { date, start_time: slot.start_time, party: { ADULT: 2 } }
    const { id, total } = await anyone.call(createHold, { params, body })
    return anyone.call(confirmHold, {
      params: { booking_id: id },
      body: {
        contact: { name: 'José Muñoz', email: `${id}@correo.test`, phone: '+56912345678' },
        pickup: { mode: 'por_definir' },
        accepts_terms: true,
        seen_total: total,
      },
    })
  }
  return null
}

test('what a visitor is charged is what the mail, the pages, the exports and the sales at home say', async () => {
  const demo = await startDemoApp()
  const { admin, clock, db, host, visit } = demo
  const { today } = await admin.call(getDashboard, {})
  const sold = async () => (await admin.call(getDashboard, {})).sales
  const products = await admin.call(listProducts, { query: { 'status[eq]': 'publicado' } })
  const rowIn = async (format: 'csv' | 'xlsx', locator: string) => {
    const query = { format, columns: 'locator,total', search: locator }
    const response = await fetch(host + addressOf(exportBookings, { query }), { headers: admin.headers })
    return Buffer.from(await response.arrayBuffer())
  }
  let bought = 0
  for (const { id, code } of products) {
    const before = await sold()
    const booking = await buy(demo, id, today)
    if (!booking) continue
    bought += 1
    const { total, currency, locator, status } = booking
    // The database's own clock is not the test's, by which home reckons its thirty days.
    await db.updateTable('bookings').set({ created_at: clock.now }).where('id', '=', booking.id).execute()
    const told = formatMoney(total, currency)
    const said = (where: string, text: string) =>
      expect([code, where, text.replace(/\s+/g, ' ')]).toEqual([
        code,
        where,
        expect.stringContaining(told.replace(/\s+/g, ' ')),
      ])
    expect((await admin.call(getBooking, { params: { id: booking.id } })).total).toBe(total)
    said('page', readingOf((await visit(`/public/booking/${booking.id}`)).html))
    if (status === 'confirmada')
      said('voucher', readingOf((await visit(`/public/landing/booking-voucher/${booking.id}`)).html))
    const mail = await db
      .selectFrom('messages')
      .select('body')
      .where('booking_id', '=', booking.id)
      .where('recipient', '=', `${booking.id}@correo.test`)
      .executeTakeFirstOrThrow()
    expect([code, mail.body]).toEqual([code, expect.stringContaining(`Total: ${told}`)])

    // The operator sells in pesos, which have no decimals.
    expect([code, (await rowIn('csv', locator)).toString('utf8')]).toEqual([
      code,
      expect.stringContaining(`${locator};${total};${currency}`),
    ])
    const sheet = unzipSync(await rowIn('xlsx', locator))['xl/worksheets/sheet1.xml']
    expect(strFromU8(sheet ?? new Uint8Array())).toContain(`<v>${total}</v>`)

    const after = await sold()
    const counted = status === 'confirmada' ? { total, bookings: 1, people: 2 } : { total: 0, bookings: 0 }
    expect([code, (after?.total ?? 0) - (before?.total ?? 0)]).toEqual([code, counted.total])
    expect((after?.bookings ?? 0) - (before?.bookings ?? 0)).toBe(counted.bookings)
    expect(after?.days.at(-1)?.total).toBe((before?.days.at(-1)?.total ?? 0) + counted.total)
  }
  expect(bought).toBeGreaterThan(6)
})
