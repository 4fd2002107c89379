import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { cancelBooking } from '#contract/bookings/booking-acts.contract.ts'
import { createBooking } from '#contract/bookings/bookings.contract.ts'
import {
  getDepartureDisruption,
  moveAffected,
  refundAffected,
  suspendDeparture,
} from '#contract/disruptions/disruptions.contract.ts'
import type { CallFailed } from '#contract/endpoint/call.ts'
import type { InputOf } from '#contract/endpoint/endpoint.ts'
import type { MessageKind } from '#domain/messages/message.ts'
import { carryOutDisruption } from '#server/features/disruptions/carry-out.jobs.ts'
import { actsAt } from '#testing/app/act-at.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { givenProduct } from '#testing/given/given.ts'
import { saleOf } from '#testing/given/sale.ts'

type Body = InputOf<typeof suspendDeparture>['body']

const slot = { date: '2027-05-10', start_time: '08:00' }
const other = { date: '2027-05-11', start_time: '08:00' }
const third = { date: '2027-05-12', start_time: '08:00' }
const windy: Body = { kind: 'suspension', origin: 'clima', reason: 'Viento', alternatives: [other, third] }

const codesOf = (results: PromiseSettledResult<unknown>[]) =>
  new Set(
    results.flatMap((each) => (each.status === 'rejected' ? [(each.reason as CallFailed).problem.code] : [])),
  )

async function startWithBookings(quantity: number, capacity = 20) {
  const app = await startTestApp({ connections: 20 })
  const product = await givenProduct(app.db, app.operator, { capacity })
  const admin = await app.as(1)
  const contact = { name: 'Carla Soto', email: 'carla@example.com', phone: '' }
  const sell = (on = slot, ADULT = 2) =>
    admin.call(createBooking, {
      body: saleOf({ ...on, product_id: product.id, party: { ADULT }, contact }),
    })
  const bookings = []
  for (let index = 0; index < quantity; index += 1) bookings.push(await sell())
  const params = { departure_id: bookings[0]?.items[0]?.departure_id ?? '' }
  const suspend = () => admin.call(suspendDeparture, { params, body: windy })
  const view = () => admin.call(getDepartureDisruption, { params })
  /** Each departure's counters, and the sums of its items. */
  const counters = async () => {
    const { rows } = await sql<{ date: string; taken: number; counted: number; capacity: number }>`
      select d.date, d.seats_held + d.seats_sold as taken, d.capacity,
        (select coalesce(sum(i.seats), 0)::int from booking_items i where i.departure_id = d.id
          and i.status in ('bloqueada', 'pendiente', 'confirmada')) as counted
      from departures d order by d.date`.execute(app.db)
    for (const { taken, counted, capacity: most } of rows) {
      expect(taken).toBe(counted)
      expect(taken).toBeLessThanOrEqual(most)
    }
    return rows.map(({ taken }) => taken)
  }
  const letters = async (kind: MessageKind) =>
    (await app.db.selectFrom('messages').select('id').where('kind', '=', kind).execute()).length
  return { ...app, product, admin, sell, bookings, params, suspend, view, counters, letters }
}

test('lists or refuses every sale that races with the suspension', async () => {
  const { suspend, sell, view } = await startWithBookings(1)
  const sales = Array.from({ length: 12 }, () => sell(slot, 1))
  const [suspended, ...sold] = await Promise.allSettled([suspend(), ...sales])
  expect(suspended.status).toBe('fulfilled')
  const made = sold.filter(({ status }) => status === 'fulfilled').length
  expect(codesOf(sold)).toEqual(new Set(made < sold.length ? ['departure_closed'] : []))
  expect((await view()).affected).toHaveLength(1 + made)
})

test('two people who suspend at once make one disruption', async () => {
  const { suspend, db, letters } = await startWithBookings(2)
  const results = await Promise.allSettled([suspend(), suspend(), suspend()])
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await db.selectFrom('disruptions').select('id').execute()).toHaveLength(1)
  expect(await letters('departure-suspended')).toBe(2)
})

test('two people settle all at once, one moving and one refunding: each booking is settled once', async () => {
  const { suspend, admin, view, counters, letters } = await startWithBookings(6)
  const { disruption } = await suspend()
  const of = { params: { disruption_id: disruption?.id ?? '' } }
  const results = await Promise.all([
    admin.call(moveAffected, { ...of, body: { to: other } }),
    admin.call(refundAffected, { ...of, body: {} }),
    admin.call(moveAffected, { ...of, body: { to: third } }),
  ])
  const seen = await view()
  expect(seen.missing).toBe(0)
  const moved = seen.affected.filter(({ outcome }) => outcome === 'movida').length
  const refunded = seen.affected.filter(({ outcome }) => outcome === 'cancelada').length
  expect(moved + refunded).toBe(6)
  expect(results.flatMap(({ failed }) => failed).every(({ code }) => code === 'already_answered')).toBe(true)
  expect((await counters()).reduce((sum, taken) => sum + taken, 0)).toBe(moved * 2)
  expect(await letters('departure-moved')).toBe(moved)
  expect(await letters('departure-refunded')).toBe(refunded)
})

test('a customer answers while staff settle: one of the two is kept and the other is refused', async () => {
  const { suspend, admin, customer, bookings, view, counters } = await startWithBookings(5)
  const { disruption, affected } = await suspend()
  const of = { params: { disruption_id: disruption?.id ?? '' } }
  const answers = affected.map(({ answer_id, booking_id }) =>
    customer.answerDisruption(booking_id, { answer_id: answer_id ?? '', to: third }),
  )
  const [settled, ...answered] = await Promise.allSettled([
    admin.call(moveAffected, { ...of, body: { to: other } }),
    ...answers,
  ])
  expect(settled.status).toBe('fulfilled')
  for (const code of codesOf(answered)) expect(code).toBe('already_answered')
  const seen = await view()
  expect(seen.affected.map(({ outcome }) => outcome)).toEqual(bookings.map(() => 'movida'))
  const byCustomer = seen.affected.filter(({ settled_by_name }) => settled_by_name === 'Cliente').length
  expect(byCustomer).toBe(answered.filter(({ status }) => status === 'fulfilled').length)
  const [left, onOther = 0, onThird = 0] = await counters()
  expect(left).toBe(0)
  expect(onOther + onThird).toBe(10)
})

test('the last seats of the proposed departure go to some of them, never to more than fit', async () => {
  const { suspend, sell, customer, counters, view } = await startWithBookings(6, 12)
  await sell(other, 7)
  const { affected } = await suspend()
  const results = await Promise.allSettled(
    affected.map(({ answer_id, booking_id }) =>
      customer.answerDisruption(booking_id, { answer_id: answer_id ?? '', to: other }),
    ),
  )
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  expect(await counters()).toEqual([8, 11])
  expect((await view()).missing).toBe(4)
})

test('ends a booking one way when it is cancelled during a move', async () => {
  const { suspend, admin, bookings, view, counters } = await startWithBookings(4)
  const { disruption } = await suspend()
  const of = { params: { disruption_id: disruption?.id ?? '' } }
  await Promise.allSettled([
    admin.call(moveAffected, { ...of, body: { to: other } }),
    ...bookings.map(({ id, version }) =>
      admin.call(cancelBooking, {
        params: { id },
        body: { version, origin: 'cliente', reason: 'No puede', waive_penalty: true },
      }),
    ),
  ])
  const seen = await view()
  expect(seen.missing).toBe(0)
  const confirmed = seen.affected.filter(({ booking_status }) => booking_status === 'confirmada').length
  expect((await counters()).reduce((sum, taken) => sum + taken, 0)).toBe(confirmed * 2)
})

test('carrying it out again, also twice at once, writes and moves nothing more', async () => {
  const { suspend, db, clock, letters, counters } = await startWithBookings(3)
  const { disruption } = await suspend()
  const again = () => carryOutDisruption(actsAt(db, clock.now), disruption?.id ?? '')
  await Promise.all([again(), again(), again()])
  expect(await letters('departure-suspended')).toBe(3)
  expect(await counters()).toEqual([6])
})
