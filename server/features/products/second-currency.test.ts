import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { createBooking } from '#contract/bookings/bookings.contract.ts'
import { quoteProduct } from '#contract/departures/availability.contract.ts'
import { editOf } from '#contract/products/product-edit.ts'
import type { ProductInput } from '#contract/products/product-input.ts'
import { getProduct, updateProduct } from '#contract/products/products.contract.ts'
import { createHold } from '#contract/storefront/public-bookings.contract.ts'
import { seededRandom } from '#domain/seeded-random.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { diceOf } from '#testing/attack/made-values.ts'
import { givenProduct } from '#testing/given/given.ts'
import { saleOf } from '#testing/given/sale.ts'
import { givenDollars } from '#testing/given/second-currency.ts'

const date = '2027-05-05'
const party = { ADULT: 2, CHILD: 1 }

async function startPriced() {
  const app = await startTestApp()
  const { id } = await givenProduct(app.db, app.operator, { capacity: 20 })
  await givenDollars(app.db, app.operator)
  const manager = await app.as(1)
  const params = { id }
  const read = () => manager.call(getProduct, { params })
  const save = async (changes: Partial<ProductInput>) =>
    manager.call(updateProduct, { params, body: { ...editOf(await read()), ...changes } })
  const [season] = (await read()).seasons
  if (!season) throw new Error('The tour has a season')
  const quoted = (more: object = {}) =>
    manager.call(quoteProduct, { params, body: { date, party, currency: 'USD', ...more } })
  return { ...app, id, params, manager, read, save, season, quoted }
}

test('a price that was written in the second currency is that price, at the counter and on the web', async () => {
  const { id, manager, anyone, read, save, season, quoted } = await startPriced()
  const bicycle = randomUUID()
  const extra = {
    id: bicycle,
    name: 'Bicicleta',
    description: '',
    unit: 'persona' as const,
    amount: 9_500,
    required: false,
    stock: null,
    max_per_booking: null,
    active: true,
  }
  await save({
    seasons: [{ ...season, other_amounts: { ADULT: 29_00 } }],
    extras: [{ ...extra, other_amount: 8_00 }],
  })
  expect(await read()).toMatchObject({
    seasons: [{ amounts: { ADULT: 30_000 }, other_amounts: { ADULT: 29_00 } }],
    extras: [{ amount: 9_500, other_amount: 8_00 }],
  })
  // The child has no price in dollars: the rate of the day turns 15 000 into 15.79.
  const extras = [{ extra_id: bicycle, quantity: 1 }]
  const total = 2 * 29_00 + 15_79 + 8_00
  expect((await quoted({ extras })).total).toBe(total)
  const item = { product_id: id, date, start_time: '08:00', party, extras }
  const sold = await manager.call(createBooking, {
    body: { items: [item], contact: { name: 'Ann Lee' }, currency: 'USD', seen_total: total },
  })
  expect(sold).toMatchObject({ total, currency: 'USD' })
  const body = { date, start_time: '08:00', party, extras, currency: 'USD', seen_total: total }
  const held = await anyone.call(createHold, { params: { product_id: id }, body })
  expect(held).toMatchObject({ total, currency: 'USD' })
  expect((await quoted({ currency: 'CLP', extras })).total).toBe(75_000 + 9_500)
  // Emptied again, all is sold at the rate.
  await save({ seasons: [season], extras: [extra] })
  expect((await quoted({ extras })).total).toBe(2 * 31_58 + 15_79 + 10_00)
})

test('ignores prices of a former second currency, and saves nothing without a change', async () => {
  const { db, operator, params, manager, read, save, season, quoted } = await startPriced()
  await save({ seasons: [{ ...season, other_amounts: { ADULT: 29_00, CHILD: 14_00 } }] })
  const matching = () =>
    db
      .selectFrom('events')
      .select('kind')
      .where('entity_id', '=', params.id)
      .where('kind', '=', 'product_updated')
      .execute()
  const before = (await matching()).length
  await save({})
  expect(await matching()).toHaveLength(before)
  await db.updateTable('tour_operators').set({ secondary_currency: 'EUR' }).execute()
  await db
    .insertInto('day_rates')
    .values({
      ...operator,
      created_at: new Date('2027-05-03T12:00:00Z'),
      currency: 'EUR',
      main_currency: 'CLP',
      date: '2027-05-03',
      rate: '1000',
    })
    .execute()
  expect((await quoted({ currency: 'EUR' })).total).toBe(2 * 30_00 + 15_00)
  expect((await read()).seasons[0]).not.toHaveProperty('other_amounts')
  await db.updateTable('tour_operators').set({ secondary_currency: null }).execute()
  await save({ seasons: [{ ...season, other_amounts: { ADULT: 1 } }] })
  expect((await read()).seasons[0]).not.toHaveProperty('other_amounts')
  const wrong = {
    ...editOf(await read()),
    seasons: [{ ...season, amounts: { CHILD: 1 }, other_amounts: { ADULT: 5 } }],
  }
  await expect(manager.call(updateProduct, { params, body: wrong })).rejects.toMatchObject({
    problem: { fields: { 'seasons.0.amounts.ADULT': expect.any(String) } },
  })
})

test('charges what is quoted, and shows it on the link, for any price, party and rate', async () => {
  const { db, id, manager, anyone, save, season, operator, quoted } = await startPriced()
  const roll = diceOf(seededRandom(20_270_503)).upTo
  for (let turn = 0; turn < 8; turn += 1) {
    const [ADULT, CHILD] = [1000 + roll(90_000), roll(40_000)]
    const written =
      roll(2) === 0 ? { other_amounts: { ADULT: roll(9_999), ...(roll(2) && { CHILD: roll(999) }) } } : {}
    await save({ seasons: [{ ...season, amounts: { ...season.amounts, ADULT, CHILD }, ...written }] })
    const rate = `${100 + roll(9_000)}.${String(roll(1000)).padStart(3, '0')}`
    await givenDollars(db, operator, { rate, date: '2027-05-03' })
    const people = { ADULT: 1 + roll(3), CHILD: roll(3) }
    const currency = roll(4) === 0 ? 'CLP' : 'USD'
    const { total } = await quoted({ party: people, currency })
    const contact = { name: 'Ann Lee' }
    const sale = saleOf({ product_id: id, date: '2027-06-01', start_time: '08:00', party: people, contact })
    await db.updateTable('departures').set({ capacity: 500 }).execute()
    const booking = await manager.call(createBooking, {
      body: { ...sale, currency, seen_total: total, status: 'borrador' },
    })
    const lines = booking.items.flatMap((item) => item.lines)
    expect([turn, booking.currency, booking.total]).toEqual([turn, currency, total])
    expect(lines.reduce((sum, line) => sum + line.quantity * line.unit_amount, 0)).toBe(total)
    const held = await anyone.call(createHold, {
      params: { product_id: id },
      body: {
        date: `2027-06-${String(turn + 2).padStart(2, '0')}`,
        start_time: '08:00',
        party: people,
        currency,
        seen_total: total,
      },
    })
    expect([turn, held.currency, held.total]).toEqual([turn, currency, total])
    expect(held.equivalent === '').toBe(currency === 'CLP')
  }
})
