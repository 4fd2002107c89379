import { expect, test } from 'vitest'

import { getBooking } from '#contract/bookings/bookings.contract.ts'
import { changeHold, getPublicBooking, releaseHold } from '#contract/storefront/public-bookings.contract.ts'
import { joinWaitingList } from '#modules/waiting-list/contract/waiting-list.contract.ts'
import { offerFreedSeats } from '#modules/waiting-list/server/offer-freed-seats.jobs.ts'
import { actsAt } from '#testing/app/act-at.ts'
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

/** A departure that was full: its waiting list gets an offer of eight freed seats. */
async function startOffered() {
  const app = await startWithStrangers({ capacity: 20 })
  const { anyone, db, clock, operator, product, slot, hold } = app
  const others = await hold('203.0.113.1', 20)
  await anyone.call(joinWaitingList, {
    params: { product_id: product.id },
    body: { ...slot, party: { ADULT: 8 }, name: 'Luz', email: 'luz@example.com' },
  })
  await anyone.call(releaseHold, { params: { booking_id: others.id } })
  const { id: departure_id } = await db.selectFrom('departures').select('id').executeTakeFirstOrThrow()
  await offerFreedSeats(actsAt(db, clock.now), { ...operator, departure_id }, { counted: true })
  const waiting = () =>
    db.selectFrom('waiting_list').select(['status', 'booking_id']).executeTakeFirstOrThrow()
  const { booking_id } = await waiting()
  const params = { booking_id: booking_id ?? '' }
  const change = (ADULT: number, when = slot) =>
    anyone.call(changeHold, { params, body: { ...when, party: { ADULT } } })
  return { ...app, params, change, waiting }
}

test('an offer of the list stays with its departure, for as many or fewer', async () => {
  const { change, waiting, anyone, params } = await startOffered()
  await expect(change(12)).rejects.toMatchObject(asked('more_than_offered'))
  await expect(change(12, another)).rejects.toMatchObject(asked('more_than_offered'))
  await expect(change(8, another)).rejects.toMatchObject(asked('offer_of_departure'))
  expect(await anyone.call(getPublicBooking, { params })).toMatchObject({
    items: [{ sale: { party: { ADULT: 8 } } }],
  })
  expect(await change(5)).toMatchObject({ items: [{ sale: { party: { ADULT: 5 } } }] })
  expect(await waiting()).toMatchObject({ status: 'ofrecida' })
})

test('whoever chooses another departure once their offer is over has left its list', async () => {
  const { change, waiting, params, anyone } = await startOffered()
  await anyone.call(releaseHold, { params })
  expect(await waiting()).toMatchObject({ status: 'vencida' })
  expect(await change(8, another)).toMatchObject({ status: 'bloqueada' })
  expect(await waiting()).toMatchObject({ status: 'retirada' })
})
