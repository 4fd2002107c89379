import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { createBooking, getBooking } from '#contract/bookings/bookings.contract.ts'
import {
  getDepartureDisruption,
  liftSuspension,
  listAlternativeDepartures,
  moveAffected,
  notifyAffected,
  refundAffected,
  suspendDeparture,
} from '#contract/disruptions/disruptions.contract.ts'
import type { InputOf } from '#contract/endpoint/endpoint.ts'
import { listBookingEvents } from '#contract/history/history.contract.ts'
import { createHold, getPublicBooking } from '#contract/storefront/public-bookings.contract.ts'
import type { Level } from '#domain/staff/level.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { givenOperator, givenProduct } from '#testing/given/given.ts'
import { saleOf } from '#testing/given/sale.ts'

type Body = InputOf<typeof suspendDeparture>['body']

const slot = { date: '2027-05-10', start_time: '08:00' }
const other = { date: '2027-05-11', start_time: '08:00' }
const windy: Body = {
  kind: 'suspension',
  origin: 'clima',
  reason: 'Viento en el Tatio',
  alternatives: [other],
}

/** Three bookings of 2, 3 and 1 on one departure, with room for `room` people on the next day's. */
async function startWithDeparture({ room = 10, level = 1 }: { room?: number; level?: Level } = {}) {
  const app = await startTestApp()
  const product = await givenProduct(app.db, app.operator, { capacity: 10 })
  const admin = await app.as(1)
  const staff = await app.as(level)
  const sell = (people: number, on = slot, email = 'carla@example.com') =>
    admin.call(createBooking, {
      body: saleOf({
        ...on,
        product_id: product.id,
        party: { ADULT: people },
        contact: { name: `Grupo de ${people}`, email, phone: '' },
      }),
    })
  const bookings = [await sell(2), await sell(3), await sell(1, slot, '')]
  if (room < 10) await sell(10 - room, other)
  const departure_id = bookings[0]?.items[0]?.departure_id ?? ''
  const params = { departure_id }
  const suspend = (body = windy) => staff.call(suspendDeparture, { params, body })
  const view = () => staff.call(getDepartureDisruption, { params })
  const seats = () =>
    app.db
      .selectFrom('departures')
      .select(['date', 'seats_sold', 'seats_held', 'status'])
      .orderBy('date')
      .execute()
  const mails = async () =>
    (
      await app.db.selectFrom('messages').select(['kind', 'recipient', 'body']).orderBy('id').execute()
    ).filter(({ kind }) => kind.startsWith('departure'))
  return { ...app, product, admin, staff, sell, bookings, departure_id, params, suspend, view, seats, mails }
}

const outcomes = ({
  affected,
}: Awaited<ReturnType<Awaited<ReturnType<typeof startWithDeparture>>['view']>>) =>
  affected.map(({ people, outcome }) => `${people} ${outcome}`)

test('before anything is suspended a departure shows who travels on it', async () => {
  const { view, anyone, product } = await startWithDeparture()
  await anyone.call(createHold, {
    params: { product_id: product.id },
    body: { ...slot, party: { ADULT: 1 } },
  })
  const seen = await view()
  expect(seen.disruption).toBeNull()
  expect(seen.affected.map(({ people }) => people)).toEqual([2, 3, 1, 1])
  expect(seen).toMatchObject({ missing: 0, may: { disrupt: true, refund: true } })
})

test('suspending lists everybody, writes to them once and takes the departure off sale', async () => {
  const { db, view, suspend, sell, seats, mails, anyone, product, admin, bookings } =
    await startWithDeparture()
  const hold = await anyone.call(createHold, {
    params: { product_id: product.id },
    body: { ...slot, party: { ADULT: 1 } },
  })
  const seen = await suspend()
  expect(seen.disruption).toMatchObject({ origin: 'clima', reason: 'Viento en el Tatio' })
  expect(seen.disruption?.alternatives).toMatchObject([{ ...other, seats_left: 10 }])
  expect(outcomes(seen)).toEqual(['2 esperando', '3 esperando', '1 esperando', '1 cancelada'])
  expect(seen.missing).toBe(3)
  expect((await anyone.call(getPublicBooking, { params: { booking_id: hold.id } })).status).toBe('expirada')
  expect(await seats()).toMatchObject([{ status: 'suspendida', seats_sold: 6, seats_held: 0 }])
  await expect(sell(1)).rejects.toMatchObject({ status: 409, problem: { code: 'departure_closed' } })
  expect(seen.affected.map(({ notice }) => notice?.status)).toEqual([
    'en_cola',
    'en_cola',
    undefined,
    undefined,
  ])
  const [first] = await mails()
  expect((await mails()).map(({ kind, recipient }) => `${kind} ${recipient}`)).toEqual([
    'departure-suspended carla@example.com',
    'departure-suspended carla@example.com',
  ])
  expect(first?.body).toContain('por el clima: Viento en el Tatio')
  expect(first?.body).toContain(`/public/booking/${bookings[0]?.id}#respuesta`)
  const history = await admin.call(listBookingEvents, { params: { id: bookings[0]?.id ?? '' }, query: {} })
  expect(history[0]).toMatchObject({ kind: 'departure_suspended', reason: 'Viento en el Tatio' })
  await expect(suspend()).rejects.toMatchObject({ problem: { code: 'already_suspended' } })
  for (const status of ['enviando', 'fallido'])
    await sql`update messages set status = ${status} where kind = 'departure-suspended'`.execute(db)
  const notices = (await view()).affected.map(({ notice }) => notice?.status)
  expect(notices).toEqual(['fallido', 'fallido', undefined, undefined])
})

test('staff settle one or all; the move charges nothing and the refund has no penalty', async () => {
  const { suspend, staff, bookings, seats, mails, view } = await startWithDeparture()
  const { disruption, affected } = await suspend()
  const params = { disruption_id: disruption?.id ?? '' }
  const answer = (index: number) => affected[index]?.answer_id ?? ''
  const moved = await staff.call(moveAffected, { params, body: { answer_ids: [answer(1)], to: other } })
  expect(moved).toMatchObject({ settled: 1, failed: [] })
  expect(outcomes(moved.departure)).toEqual(['2 esperando', '3 movida', '1 esperando'])
  expect(moved.departure.affected[1]).toMatchObject({ moved_to: other, settled_by_name: 'Ana Rojas' })
  const refunded = await staff.call(refundAffected, { params, body: {} })
  expect(refunded).toMatchObject({ settled: 2, departure: { missing: 0 } })
  expect(outcomes(await view())).toEqual(['2 cancelada', '3 movida', '1 cancelada'])
  expect(await seats()).toMatchObject([
    { date: slot.date, seats_sold: 0 },
    { date: other.date, seats_sold: 3 },
  ])
  const kept = await staff.call(getBooking, { params: { id: bookings[1]?.id ?? '' } })
  expect(kept).toMatchObject({ status: 'confirmada', total: 90_000, locator: bookings[1]?.locator })
  expect(kept.items[0]).toMatchObject(other)
  const cancelled = await staff.call(getBooking, { params: { id: bookings[0]?.id ?? '' } })
  expect(cancelled).toMatchObject({ status: 'cancelada', cancel_origin: 'clima', penalty: 0, total: 0 })
  expect((await mails()).map(({ kind }) => kind)).toEqual([
    'departure-suspended',
    'departure-suspended',
    'departure-moved',
    'departure-refunded',
  ])
  // A repetition does nothing, and another decision is refused.
  const again = await staff.call(moveAffected, { params, body: { answer_ids: [answer(1)], to: other } })
  expect(again).toMatchObject({ settled: 1, failed: [] })
  expect(await mails()).toHaveLength(4)
  const otherwise = await staff.call(refundAffected, { params, body: { answer_ids: [answer(1)] } })
  expect(otherwise).toMatchObject({ settled: 0, failed: [{ code: 'already_answered' }] })
})

test('a transfer moves at once those who fit, first come first served, and asks the rest', async () => {
  const { suspend, seats, mails } = await startWithDeparture({ room: 4 })
  const seen = await suspend({ ...windy, kind: 'traslado', origin: 'operador', reason: 'Falta un vehículo' })
  // 2 fit, 3 no longer, 1 does.
  expect(outcomes(seen)).toEqual(['2 movida', '3 esperando', '1 movida'])
  expect(await seats()).toMatchObject([
    { date: slot.date, seats_sold: 3 },
    { date: other.date, seats_sold: 9 },
  ])
  expect((await mails()).map(({ kind }) => kind)).toEqual(['departure-moved', 'departure-suspended'])
})

test('a transfer needs a departure to go to, and a departure that is not there is refused', async () => {
  const { suspend, seats } = await startWithDeparture()
  const nowhere: Body = { ...windy, kind: 'traslado', alternatives: [] }
  await expect(suspend(nowhere)).rejects.toMatchObject({ problem: { code: 'departure_unknown' } })
  const unknown = { ...windy, alternatives: [{ date: other.date, start_time: '11:11' }] }
  await expect(suspend(unknown)).rejects.toMatchObject({ problem: { code: 'departure_unknown' } })
  expect(await seats()).toMatchObject([{ status: 'garantizada' }])
})

test('a customer answers by the link: another of the proposed dates, or the refund; nothing else', async () => {
  const { suspend, customer, bookings, seats, view } = await startWithDeparture()
  await suspend()
  const link = (index: number) => ({ params: { booking_id: bookings[index]?.id ?? '' } })
  const [asked] = await customer.disruptions(link(0).params.booking_id)
  expect(asked).toMatchObject({
    ...slot,
    outcome: 'esperando',
    reason: 'Viento en el Tatio',
    alternatives: [{ ...other, seats_left: 10 }],
  })
  const answer_id = asked?.answer_id ?? ''
  const elsewhere = { date: '2027-05-12', start_time: '08:00' }
  await expect(
    customer.answerDisruption(link(0).params.booking_id, { answer_id, to: elsewhere }),
  ).rejects.toMatchObject({ problem: { code: 'no_seats' } })
  await expect(
    customer.answerDisruption(link(1).params.booking_id, { answer_id, to: other }),
  ).rejects.toMatchObject({ status: 404 })
  const [moved] = await customer.answerDisruption(link(0).params.booking_id, { answer_id, to: other })
  expect(moved).toMatchObject({ outcome: 'movida', moved_to: other })
  const [twice] = await customer.answerDisruption(link(0).params.booking_id, { answer_id, to: other })
  expect(twice).toMatchObject({ outcome: 'movida' })
  await expect(
    customer.answerDisruption(link(0).params.booking_id, { answer_id, to: null }),
  ).rejects.toMatchObject({ problem: { code: 'already_answered' } })
  const [second] = await customer.disruptions(link(1).params.booking_id)
  const refund = { answer_id: second?.answer_id ?? '', to: null }
  await customer.answerDisruption(link(1).params.booking_id, refund)
  const seen = await view()
  expect(seen.affected.map(({ outcome, settled_by_name }) => `${outcome} ${settled_by_name}`)).toEqual([
    'movida Cliente',
    'cancelada Cliente',
    'esperando ',
  ])
  expect(seen.missing).toBe(1)
  expect(await seats()).toMatchObject([{ seats_sold: 1 }, { seats_sold: 2 }])
})

test('a dispatcher suspends and moves, and gives no money back; a seller only looks', async () => {
  const { suspend, staff, params } = await startWithDeparture({ level: 3 })
  const { disruption } = await suspend()
  const of = { params: { disruption_id: disruption?.id ?? '' } }
  await expect(staff.call(refundAffected, { ...of, body: {} })).rejects.toMatchObject({ status: 403 })
  expect(await staff.call(moveAffected, { ...of, body: { to: other } })).toMatchObject({ settled: 3 })

  const selling = await startWithDeparture({ level: 2 })
  await expect(selling.suspend()).rejects.toMatchObject({ status: 403 })
  expect((await selling.view()).may).toMatchObject({ disrupt: false, refund: false })
  const stranger = await selling.as(1, await givenOperator(selling.db))
  const foreign = { params: { departure_id: selling.departure_id } }
  await expect(stranger.call(getDepartureDisruption, foreign)).rejects.toMatchObject({ status: 404 })
  await expect(stranger.call(suspendDeparture, { ...foreign, body: windy })).rejects.toMatchObject({
    status: 404,
  })
  expect(params.departure_id).not.toBe('')
})

test('lifting keeps on board who had not answered and sells again', async () => {
  const { suspend, staff, sell, customer, bookings, view, seats } = await startWithDeparture()
  const { disruption, affected } = await suspend()
  const of = { params: { disruption_id: disruption?.id ?? '' } }
  const answer_id = affected[0]?.answer_id ?? ''
  await staff.call(moveAffected, { ...of, body: { answer_ids: [answer_id], to: other } })
  const lifted = await staff.call(liftSuspension, of)
  expect(lifted.disruption).toBeNull()
  expect(lifted.departure).toMatchObject({ suspended: false, seats_taken: 4, note: '' })
  await sell(1)
  expect(await seats()).toMatchObject([{ status: 'garantizada', seats_sold: 5 }, { seats_sold: 2 }])
  const link = { params: { booking_id: bookings[1]?.id ?? '' } }
  const [kept] = await customer.disruptions(link.params.booking_id)
  expect(kept).toMatchObject({ outcome: 'mantenida', alternatives: [] })
  await expect(
    customer.answerDisruption(link.params.booking_id, { answer_id: kept?.answer_id ?? '', to: other }),
  ).rejects.toMatchObject({ problem: { code: 'disruption_lifted' } })
  await expect(staff.call(liftSuspension, of)).rejects.toMatchObject({
    problem: { code: 'disruption_lifted' },
  })
  // A second storm is a separate disruption.
  await suspend()
  expect((await view()).missing).toBe(3)
})

test('a reminder goes to those who have not answered; past the cut-off they can still be moved', async () => {
  const { suspend, mails, clock, params, as } = await startWithDeparture()
  const { disruption } = await suspend()
  const of = { params: { disruption_id: disruption?.id ?? '' } }
  // 22:00 of the day before: the next day's sale closes at 18:00.
  clock.now = new Date('2027-05-11T02:00:00Z')
  const dispatcher = await as(3)
  expect(await dispatcher.call(notifyAffected, of)).toMatchObject({ queued: 2 })
  expect(await mails()).toHaveLength(4)
  const [nearest] = await dispatcher.call(listAlternativeDepartures, { params })
  expect(nearest).toMatchObject({ ...other, closed: 'Reservas cerradas' })
  expect(await dispatcher.call(moveAffected, { ...of, body: { to: other } })).toMatchObject({ settled: 3 })
})

test('a departure that left is not suspended', async () => {
  const { params, clock, as } = await startWithDeparture()
  clock.now = new Date('2027-05-10T13:00:00Z')
  const late = (await as(1)).call(suspendDeparture, { params, body: windy })
  await expect(late).rejects.toMatchObject({ problem: { code: 'departure_started' } })
})
