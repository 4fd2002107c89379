import { expect, test } from 'vitest'

import { changeHold, getPublicBooking, releaseHold } from '#contract/storefront/public-bookings.contract.ts'
import { actsAt } from '#testing/app/act-at.ts'
import { startWithStrangers } from '#testing/attack/strangers.ts'

import { joinByForm } from '../testing/join-by-form.ts'
import { offerFreedSeats } from './offer-freed-seats.jobs.ts'

const another = { date: '2027-05-06', start_time: '08:00' }
const asked = (code: string) => ({
  status: 409,
  problem: { code, message: expect.stringMatching(/Escríbenos por WhatsApp al \+56955500101/) },
})

/** A departure that was full: its waiting list gets an offer of eight freed seats. */
async function startOffered() {
  const app = await startWithStrangers({ capacity: 20 })
  const { anyone, customer, db, clock, operator, product, slot, hold } = app
  const others = await hold('203.0.113.1', 20)
  await joinByForm(customer, product.id, {
    ...slot,
    party: { ADULT: 8 },
    name: 'Luz',
    email: 'luz@example.com',
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

test('a customer who chooses another departure after the offer ended leaves the list', async () => {
  const { change, waiting, params, anyone } = await startOffered()
  await anyone.call(releaseHold, { params })
  expect(await waiting()).toMatchObject({ status: 'vencida' })
  expect(await change(8, another)).toMatchObject({ status: 'bloqueada' })
  expect(await waiting()).toMatchObject({ status: 'retirada' })
})
