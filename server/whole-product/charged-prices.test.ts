import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'

import { exportBookings } from '#contract/bookings/bookings-export.contract.ts'
import { getBooking } from '#contract/bookings/bookings.contract.ts'
import { getDashboard } from '#contract/dashboard/dashboard.contract.ts'
import { addressOf, CallFailed } from '#contract/endpoint/call.ts'
import { getProduct, listProducts } from '#contract/products/products.contract.ts'
import type { PublicBooking } from '#contract/storefront/public-booking.ts'
import { seededRandom } from '#domain/seeded-random.ts'
import { wordsOf } from '#testing/app/pdf-words.ts'
import { buyTour, type Going, mailOf } from '#testing/whole-product/buy-tour.ts'
import { readingOf, startDemoApp } from '#testing/whole-product/demo.ts'
import { formatMoney } from '#words/format.ts'

type Demo = Awaited<ReturnType<typeof startDemoApp>>
const twoAdults: Going = { party: { ADULT: 2 } }

/** The price on everything that the customer is given. */
async function expectShown({ db, host, visit }: Demo, code: string, booking: PublicBooking) {
  const { id, total, currency, status } = booking
  const shown = formatMoney(total, currency)
  const said = (where: string, text: string) =>
    expect([code, where, text.replace(/\s+/g, ' ')]).toEqual([
      code,
      where,
      expect.stringContaining(shown.replace(/\s+/g, ' ')),
    ])
  said('page', readingOf((await visit(`/public/booking/${id}`)).html))
  if (status === 'confirmada') {
    const voucher = `/public/landing/booking-voucher/${id}`
    said('voucher', readingOf((await visit(voucher)).html))
    const paper = await fetch(`${host}${voucher}/voucher.pdf`)
    said('paper', wordsOf(Buffer.from(await paper.arrayBuffer())))
  }
  const mail = await db
    .selectFrom('messages')
    .select('body')
    .where('booking_id', '=', id)
    .where('recipient', '=', mailOf(id))
    .executeTakeFirstOrThrow()
  expect([code, mail.body]).toEqual([code, expect.stringContaining(`Total: ${shown}`)])
}

test('what a visitor is charged is what the mail, the pages, the exports and the sales at home say', async () => {
  const demo = await startDemoApp()
  const { admin, clock, db, host } = demo
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
    const booking = await buyTour(demo, id, today, twoAdults)
    if (!booking) continue
    bought += 1
    const { total, currency, locator, status } = booking
    // The database's clock differs from the test's, which the dashboard's thirty days use.
    await db.updateTable('bookings').set({ created_at: clock.now }).where('id', '=', booking.id).execute()
    expect((await admin.call(getBooking, { params: { id: booking.id } })).total).toBe(total)
    await expectShown(demo, code, booking)

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

const seed = 20_261

test(`charges any party of any age and residency with extras: seed ${seed}`, async () => {
  const demo = await startDemoApp()
  const { admin } = demo
  const random = seededRandom(seed)
  const upTo = (most: number) => Math.floor(random() * (most + 1))
  const { today } = await admin.call(getDashboard, {})
  const products = await admin.call(listProducts, { query: { 'status[eq]': 'publicado' } })
  const bought = { all: 0, children: 0, residents: 0, extras: 0 }
  for (const { id, code } of products) {
    const { categories, extras } = await admin.call(getProduct, { params: { id } })
    for (let party = 0; party < 3; party += 1) {
      const people = Object.fromEntries(
        categories.map((each) => [each.code, each.code === 'ADULT' ? 1 + upTo(2) : upTo(1)]),
      )
      const nationals = Object.fromEntries(Object.entries(people).map(([each, count]) => [each, upTo(count)]))
      const added = extras.map((extra) => ({ extra_id: extra.id, quantity: upTo(1) }))
      const booking = await buyTour(demo, id, today, {
        party: people,
        nationals,
        extras: added.filter(({ quantity }) => quantity > 0),
      }).catch((refused: unknown) => {
        // Too many people for the tour, or an extra that depends on others.
        if (refused instanceof CallFailed && refused.status < 500) return null
        throw refused
      })
      if (!booking) continue
      bought.all += 1
      if (Object.entries(people).some(([each, count]) => each !== 'ADULT' && count > 0)) bought.children += 1
      if (Object.values(nationals).some((count) => count > 0)) bought.residents += 1
      if (added.some(({ quantity }) => quantity > 0)) bought.extras += 1
      expect((await admin.call(getBooking, { params: { id: booking.id } })).total).toBe(booking.total)
      await expectShown(demo, code, booking)
    }
  }
  expect(Object.entries(bought).filter(([, count]) => count < 3)).toEqual([])
})
