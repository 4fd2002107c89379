import { expect, test } from 'vitest'

import { getBooking } from '#contract/bookings/bookings.contract.ts'
import { changeHold, releaseHold } from '#contract/storefront/public-bookings.contract.ts'
import { startWithStrangers } from '#testing/attack/strangers.ts'

const another = { date: '2027-05-06', start_time: '08:00' }
const asked = (code: string) => ({
  status: 409,
  problem: { code, message: expect.stringMatching(/Escríbenos por WhatsApp al \+56955500101/) },
})

/** A seller keeps seats for two, with a tenth off. */
async function startKept() {
  const app = await startWithStrangers()
  const { anyone, as, keepFor, slot } = app
  const office = await as(1)
  const held = await keepFor(2, { discount: { kind: 'percent', value: 10, reason: 'Cliente frecuente' } })
  const params = { booking_id: held.id }
  const change = (ADULT: number, when = slot) =>
    anyone.call(changeHold, { params, body: { ...when, party: { ADULT } } })
  const money = async () => {
    const { subtotal, discount } = await office.call(getBooking, { params: { id: held.id } })
    return { subtotal, discount }
  }
  return { ...app, held, change, money }
}

test('a seller’s hold is put on another day or for fewer, with what was taken off; more is asked of the operator', async () => {
  const { held, change, money, slot } = await startKept()
  const { expires_at } = held
  await expect(change(12)).rejects.toMatchObject(asked('more_than_offered'))
  await expect(change(3, another)).rejects.toMatchObject(asked('more_than_offered'))
  const { subtotal, discount } = await money()
  expect(discount).toBe(subtotal / 10)
  expect(await change(2, another)).toMatchObject({ expires_at, total: subtotal - discount })
  expect(await money()).toEqual({ subtotal, discount })
  await change(1, slot)
  expect(await money()).toEqual({ subtotal: subtotal / 2, discount: discount / 2 })
  // Seats given back are on sale again.
  await expect(change(2)).rejects.toMatchObject(asked('more_than_offered'))
})

test('a seller’s hold that is over takes no more seats than it had either', async () => {
  const { change, anyone, held, money } = await startKept()
  await anyone.call(releaseHold, { params: { booking_id: held.id } })
  await expect(change(3, another)).rejects.toMatchObject(asked('more_than_offered'))
  const before = await money()
  expect(await change(2, another)).toMatchObject({ status: 'bloqueada' })
  expect(await money()).toEqual(before)
})

test('what somebody took off a hold of the web does not grow with it', async () => {
  const { db, hold, anyone, slot } = await startWithStrangers()
  const { id } = await hold('203.0.113.9', 2)
  await db.updateTable('booking_items').set({ manual_discount: 100 }).where('booking_id', '=', id).execute()
  const params = { booking_id: id }
  await anyone.call(changeHold, { params, body: { ...slot, party: { ADULT: 12 } } })
  const items = db.selectFrom('booking_items').select('manual_discount').where('booking_id', '=', id)
  expect(await items.execute()).toEqual([{ manual_discount: 100 }])
})
