import { expect, test } from 'vitest'

import { cancelItem } from '#contract/bookings/booking-items.contract.ts'
import { getBooking } from '#contract/bookings/bookings.contract.ts'
import { applyPromoCode, recordPayment, setDiscount } from '#contract/bookings/payments.contract.ts'
import { getDashboard } from '#contract/dashboard/dashboard.contract.ts'
import { getProduct, listProducts } from '#contract/products/products.contract.ts'
import { createPromoCode } from '#contract/products/promo-codes.contract.ts'
import { buyTour } from '#testing/whole-product/buy-tour.ts'
import { startDemoApp } from '#testing/whole-product/demo.ts'
import { expectOneAmount } from '#testing/whole-product/one-amount.ts'
import { type Random, randomOf, unlessRefused } from '#testing/whole-product/random-office.ts'

type Demo = Awaited<ReturnType<typeof startDemoApp>>
const seen = { payments: 0, refunds: 0, discounts: 0, codes: 0, penalties: 0, dollars: 0, entrances: 0 }

/** What an office does with the money of a booking. */
async function changeMoney({ admin }: Demo, id: string, { upTo, oneIn }: Random) {
  const read = () => admin.call(getBooking, { params: { id } })
  const pay = async (kind: 'pago' | 'reembolso', most: number) => {
    if (most < 1) return
    const amount = 1 + upTo(most - 1)
    const body = { kind, method: 'efectivo' as const, amount, notifies: false }
    if (await unlessRefused(admin.call(recordPayment, { params: { id }, body })))
      seen[kind === 'pago' ? 'payments' : 'refunds'] += 1
  }
  if (oneIn(2)) {
    const { version } = await read()
    const code = oneIn(2) ? 'SIETE' : 'CUATRO'
    if (await unlessRefused(admin.call(applyPromoCode, { params: { id }, body: { version, code } })))
      seen.codes += 1
  }
  if (oneIn(2)) {
    const { version, subtotal } = await read()
    const body = oneIn(2)
      ? { version, kind: 'percent' as const, value: 1 + upTo(32), reason: 'Cortesía' }
      : { version, kind: 'amount' as const, value: 1 + upTo(Math.floor(subtotal / 3)), reason: 'Cortesía' }
    if (await unlessRefused(admin.call(setDiscount, { params: { id }, body }))) seen.discounts += 1
  }
  await pay('pago', (await read()).due)
  if (oneIn(3)) {
    const { version, items } = await read()
    const item = items[0]
    const cancelled =
      item &&
      (await unlessRefused(
        admin.call(cancelItem, {
          params: { id, item_id: item.id },
          body: { version, origin: 'cliente', reason: 'No viaja' },
        }),
      ))
    if (cancelled && cancelled.penalty > 0) seen.penalties += 1
  }
  const { paid, due } = await read()
  if (oneIn(3)) await pay('reembolso', paid)
  else await pay('pago', due)
}

const seed = 20_263

test(`shows one amount on pages, lists and files after any change of the money: seed ${seed}`, async () => {
  const demo = await startDemoApp()
  const { admin } = demo
  const random = randomOf(seed)
  for (const code of [
    { code: 'SIETE', kind: 'percent' as const, value: 7 },
    { code: 'CUATRO', kind: 'amount' as const, value: 4_001 },
  ])
    await admin.call(createPromoCode, { body: code })
  const { today } = await admin.call(getDashboard, {})
  const products = await admin.call(listProducts, { query: { 'status[eq]': 'publicado' } })
  let bought = 0
  for (const { id: product_id } of products) {
    const { categories, extras, entrance_fees } = await admin.call(getProduct, { params: { id: product_id } })
    for (let party = 0; party < 3; party += 1) {
      const people = Object.fromEntries(
        categories.map(({ code }) => [code, code === 'ADULT' ? 1 + random.upTo(1) : random.upTo(1)]),
      )
      const currency = random.oneIn(3) ? 'USD' : undefined
      const sold = await unlessRefused(
        buyTour(demo, product_id, today, {
          party: people,
          extras: extras.filter(() => random.oneIn(2)).map(({ id }) => ({ extra_id: id, quantity: 1 })),
          ...(currency && { currency }),
        }),
      )
      if (!sold) continue
      bought += 1
      if (sold.currency === 'USD') seen.dollars += 1
      if (entrance_fees.length > 0) seen.entrances += 1
      await expectOneAmount(demo, await admin.call(getBooking, { params: { id: sold.id } }))
      await changeMoney(demo, sold.id, random)
      await expectOneAmount(demo, await admin.call(getBooking, { params: { id: sold.id } }))
    }
  }
  expect(bought).toBeGreaterThan(10)
  expect(Object.entries(seen).filter(([, times]) => times === 0)).toEqual([])
}, 120_000)
