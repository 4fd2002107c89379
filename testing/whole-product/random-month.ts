import * as fc from 'fast-check'
import Papa from 'papaparse'
import { expect } from 'vitest'

import { cancelBooking } from '#contract/bookings/booking-acts.contract.ts'
import { cancelItem } from '#contract/bookings/booking-items.contract.ts'
import type { Booking } from '#contract/bookings/booking.ts'
import { createBooking, getBooking } from '#contract/bookings/bookings.contract.ts'
import { addDays } from '#domain/local-date.ts'

import { startTestApp } from '../app/test-app.ts'
import { givenProduct } from '../given/given.ts'
import { givenDollars } from '../given/second-currency.ts'
import { unlessRefused } from './random-office.ts'

export const today = '2027-05-03'
export const month = { from: addDays(today, -29), to: today }

const status = fc.constantFrom('confirmada', 'confirmada', 'confirmada', 'pendiente', 'bloqueada', 'borrador')
/** A booking of some tours, sold on some day, whose tours may be cancelled or carried by a partner. */
export const randomSale = fc.record({
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
  isByPartner: fc.nat(4).map((each) => each === 0),
})
export type RandomSale = typeof randomSale extends fc.Arbitrary<infer Value> ? Value : never

/** An operator with three products and two currencies, and a function that sells. */
export async function startMonth() {
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

  async function sell(given: RandomSale) {
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
    if (given.isByPartner)
      await db
        .updateTable('booking_items')
        .set({ by_partner: true })
        .where('booking_id', '=', sold.id)
        .execute()
    await cancel(sold, given)
    const created_at = new Date(Date.parse(`${addDays(today, -given.soldDaysAgo)}T11:30:00Z`))
    await db
      .updateTable('bookings')
      .set({ created_at, is_earlier: given.isEarlier })
      .where('id', '=', sold.id)
      .execute()
    if (given.isEarlier) earlier.add(sold.locator)
    return sold.id
  }

  async function cancel({ id, version, items }: Booking, { cancelled }: RandomSale) {
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
