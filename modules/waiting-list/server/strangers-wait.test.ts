import { expect, test } from 'vitest'

import {
  confirmHold,
  createHold,
  getPublicBooking,
  releaseHold,
} from '#contract/storefront/public-bookings.contract.ts'
import { actsAt } from '#testing/app/act-at.ts'
import { startWithStrangers } from '#testing/attack/strangers.ts'

import { joinByForm } from '../testing/join-by-form.ts'
import { offerFreedSeats } from './offer-freed-seats.jobs.ts'

const here = '203.0.113.9'
const elsewhere = '198.51.100.1'

/** A full departure of 45 seats: `here` holds 30 of them, a customer of a seller 15. */
async function startCrowded(constants: object = {}) {
  const app = await startWithStrangers({ capacity: 45, constants })
  const { anyone, db, clock, operator, product, slot, from, hold } = app
  await hold(here, 30)
  const others = await app.keepFor(15)
  const join = (address: string, email: string, ADULT: number) =>
    joinByForm(app.customer, product.id, { ...slot, party: { ADULT }, name: 'Ana', email }, from(address))
  const { departure_id } = await db
    .selectFrom('booking_items')
    .select('departure_id')
    .where('booking_id', '=', others.id)
    .executeTakeFirstOrThrow()
  const free = async (counted = true) => {
    await anyone.call(releaseHold, { params: { booking_id: others.id } })
    await offerFreedSeats(actsAt(db, clock.now), { ...operator, departure_id }, { counted })
  }
  const listed = async () => {
    const rows = await db.selectFrom('waiting_list').select(['email', 'status']).orderBy('id').execute()
    return rows.map(({ email, status }) => `${email} ${status}`)
  }
  const offered = async (email: string) => {
    const { booking_id } = await db
      .selectFrom('waiting_list')
      .select('booking_id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    return booking_id ?? ''
  }
  return { ...app, join, free, listed, offered }
}

test('offers nothing above the ceiling: the person keeps waiting, and the next is called', async () => {
  const { join, free, listed } = await startCrowded()
  await join(here, 'uno@example.com', 15)
  await join('198.51.100.2', 'dos@example.com', 10)
  await join('198.51.100.3', 'tres@example.com', 5)
  await free()
  expect(await listed()).toEqual([
    'uno@example.com esperando',
    'dos@example.com ofrecida',
    'tres@example.com ofrecida',
  ])
})

test('where limits are off only the order of the list counts', async () => {
  const { join, free, listed } = await startCrowded()
  await join(here, 'uno@example.com', 15)
  await join(elsewhere, 'dos@example.com', 10)
  await free(false)
  expect(await listed()).toEqual(['uno@example.com ofrecida', 'dos@example.com esperando'])
})

test('counts an offer for its stranger, and opening its mail verifies the address', async () => {
  const { join, free, offered, anyone, product, slot, from } = await startCrowded({ web_unpaid_bookings: 0 })
  await join(elsewhere, 'luz@example.com', 10)
  await free()
  const booking_id = await offered('luz@example.com')
  const params = { booking_id }
  const more = { ...slot, date: '2027-05-06', party: { ADULT: 31 } }
  await expect(
    anyone.call(createHold, { params: { product_id: product.id }, body: more }, from(elsewhere)),
  ).rejects.toMatchObject({ problem: { code: 'too_many_unpaid' } })
  const { total } = await anyone.call(getPublicBooking, { params })
  const confirm = (email: string) =>
    anyone.call(
      confirmHold,
      {
        params,
        body: {
          contact: { name: 'Luz', email, phone: '+56912345678' },
          pickup: { mode: 'punto' },
          accepts_terms: true,
          seen_total: total,
        },
      },
      from(elsewhere),
    )
  await expect(confirm('otra@example.com')).rejects.toMatchObject({ problem: { code: 'email_code_needed' } })
  expect(await confirm('luz@example.com')).toMatchObject({ status: 'confirmada' })
})
