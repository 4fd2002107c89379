import fc from 'fast-check'
import { expect, test } from 'vitest'

import { createBooking } from '#contract/bookings/bookings.contract.ts'
import { confirmHold, createHold } from '#contract/storefront/public-bookings.contract.ts'
import { drawnPages } from '#server/http/pages.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { givenProduct } from '#testing/given/given.ts'
import { saleOf } from '#testing/given/sale.ts'
import { givenDollars } from '#testing/given/second-currency.ts'
import { renderPage } from '#web/storefront/render.tsx'
import { formatMoney } from '#words/format.ts'

const date = '2027-05-05'
const currencies = ['CLP', 'USD'] as const

/** A price per adult, what is written for it in dollars if anything, and what a dollar is worth. */
const drawnPrice = fc.record({
  amount: fc.integer({ min: 1000, max: 900_000 }),
  written: fc.option(fc.integer({ min: 1, max: 99_999 })),
  rate: fc.integer({ min: 100_000, max: 9_999_999 }).map((thousandths) => `${thousandths / 1000}`),
  people: fc.integer({ min: 1, max: 4 }),
})

test('shows the charged price on every page, the hold, the voucher and the message, for any price and rate', async () => {
  const pages = drawnPages({ renderPage, headOf: () => '', scriptsOf: () => '', backoffice: '' })
  const app = await startTestApp({ pages })
  const { db, operator, anyone } = app
  const { id } = await givenProduct(db, operator, { capacity: 500 })
  const { id: beside } = await givenProduct(db, operator)
  const manager = await app.as(1)
  const see = async (path: string) => (await fetch(`${app.host}/public/${path}`)).text()
  const setPrice = async ({
    amount,
    written,
    rate,
  }: {
    amount: number
    written: number | null
    rate: string
  }) => {
    const second = { other_amount: written, other_currency: written === null ? null : 'USD' }
    await db
      .updateTable('price_rules')
      .set({ amount, ...second })
      .where('product_id', '=', id)
      .where('category_code', '=', 'ADULT')
      .execute()
    await givenDollars(db, operator, { rate, date: '2027-05-03' })
  }

  await fc.assert(
    fc.asyncProperty(drawnPrice, async ({ people, ...price }) => {
      await setPrice(price)
      for (const currency of currencies) {
        const party = { ADULT: people }
        const asked = `currency=${currency}`
        const held = await anyone.call(createHold, {
          params: { product_id: id },
          body: { date, start_time: '08:00', party, currency },
        })
        expect(held.currency).toBe(currency)
        const each = held.total / people
        expect(Number.isInteger(each)).toBe(true)
        const [single, whole] = [formatMoney(each, currency), formatMoney(held.total, currency)]
        const contact = { name: 'Ann Lee', email: 'ann@lee.test', phone: '+56911111111' }
        await anyone.call(confirmHold, {
          params: { booking_id: held.id },
          body: { contact, pickup: { mode: 'por_definir' }, accepts_terms: true, seen_total: held.total },
        })
        const [letter] = await db
          .selectFrom('messages')
          .select('body')
          .where('booking_id', '=', held.id)
          .execute()
        const sold = await manager.call(createBooking, {
          body: {
            ...saleOf({ product_id: id, date, start_time: '08:00', party, contact, status: 'pendiente' }),
            currency,
            seen_total: held.total,
          },
        })
        const shown = {
          landing: (await see(`landing/${id}?${asked}`)).includes(`<b>${single}</b>`),
          table: (await see(`landing/${id}?${asked}`)).includes(`<td>${single}</td>`),
          card: (await see(`landing/${beside}?${asked}`)).includes(`<b>${single}</b>`),
          catalogue: (await see(`booking/product/todos?${asked}`)).includes(`<b>${single}</b>`),
          start: (await see(`booking/product/${id}?date=${date}&ADULT=${people}&${asked}`)).includes(whole),
          page: (await see(`booking/${held.id}`)).includes(whole),
          voucher: (await see(`landing/booking-voucher/${held.id}`)).includes(whole),
          letter: letter?.body.includes(`Total: ${whole}`),
          counter: sold.total,
        }
        const yes = { landing: true, table: true, card: true, catalogue: true, start: true }
        expect(shown).toEqual({ ...yes, page: true, voucher: true, letter: true, counter: held.total })
      }
    }),
    { numRuns: 12, seed: 20_270_503 },
  )
})
