import { expect, test } from 'vitest'

import {
  cancelBooking,
  confirmBooking,
  rejectBooking,
  reviveBooking,
} from '#contract/bookings/booking-acts.contract.ts'
import type { Booking } from '#contract/bookings/booking.ts'
import { createBooking, getBooking } from '#contract/bookings/bookings.contract.ts'
import { listBookingEvents } from '#contract/history/history.contract.ts'
import { expireBooking } from '#server/features/bookings/hold/expire-booking.command.ts'
import { actAt } from '#testing/app/act-at.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { givenProduct } from '#testing/given/given.ts'
import { saleOf } from '#testing/given/sale.ts'

const slot = { date: '2027-05-05', start_time: '08:00' } // 12:00 UTC
const tiers = [
  { hours_before: 48, penalty_percent: 0 },
  { hours_before: 24, penalty_percent: 50 },
]

async function startWithTour(capacity = 4) {
  const app = await startTestApp()
  await app.db
    .updateTable('tour_operators')
    .set({ cancellation_tiers: JSON.stringify(tiers) })
    .where('id', '=', app.operator.tour_operator_id)
    .execute()
  const product = await givenProduct(app.db, app.operator, { capacity })
  const seller = await app.as(2)
  type Caller = Pick<typeof seller, 'call'>
  const book = (status: 'bloqueada' | 'pendiente' | 'confirmada', ADULT = 2) =>
    seller.call(createBooking, {
      body: saleOf({
        ...slot,
        product_id: product.id,
        party: { ADULT },
        contact: { name: 'José Muñoz', email: 'jose@correo.test' },
        status,
      }),
    })
  const seats = () =>
    app.db.selectFrom('departures').select(['seats_held', 'seats_sold']).executeTakeFirstOrThrow()
  const cancel = (
    { id, version }: Pick<Booking, 'id' | 'version'>,
    origin: 'cliente' | 'operador' | 'clima',
    more: object = {},
    who: Caller = seller,
  ) => who.call(cancelBooking, { params: { id }, body: { version, origin, reason: 'Enfermó', ...more } })
  const kinds = async (id: string, who: Caller = seller) =>
    (await who.call(listBookingEvents, { params: { id }, query: {} })).map(({ kind }) => kind).toReversed()
  return { ...app, product, seller, book, seats, cancel, kinds }
}

const only = ({ id, version }: Booking) => ({ params: { id }, body: { version } })

test('confirming turns held seats into sold ones and queues one confirmation', async () => {
  const { db, seller, book, seats, kinds } = await startWithTour()
  const held = await book('bloqueada')
  expect(await seats()).toEqual({ seats_held: 2, seats_sold: 0 })
  expect(held.may).toMatchObject({ confirm: true, reject: false, cancel: true, revive: false })
  const confirmed = await seller.call(confirmBooking, only(held))
  expect(confirmed).toMatchObject({ status: 'confirmada', expires_at: null, may: { confirm: false } })
  expect(await seats()).toEqual({ seats_held: 0, seats_sold: 2 })
  expect(await db.selectFrom('messages').select('kind').execute()).toHaveLength(1)
  expect(await kinds(held.id)).toEqual(['booking_held', 'booking_confirmed'])
  await expect(seller.call(confirmBooking, only(confirmed))).rejects.toMatchObject({
    problem: {
      code: 'status_does_not_allow',
      message: 'La reserva está confirmada y no admite este cambio.',
    },
  })
})

test('rejecting a pending booking frees its seats and keeps the reason; a confirmed one cannot be rejected', async () => {
  const { seller, book, seats } = await startWithTour()
  const pending = await book('pendiente')
  const reject = ({ id, version }: Booking, reason: string) =>
    seller.call(rejectBooking, { params: { id }, body: { version, reason } })
  await expect(reject(pending, ' ')).rejects.toMatchObject({
    status: 400,
    problem: { fields: { reason: 'Campo requerido' } },
  })
  expect(await reject(pending, 'Sin guía')).toMatchObject({ status: 'rechazada', cancel_reason: 'Sin guía' })
  expect(await seats()).toEqual({ seats_held: 0, seats_sold: 0 })
  await expect(reject(await book('confirmada'), 'No')).rejects.toMatchObject({
    problem: { code: 'status_does_not_allow' },
  })
})

test.each([
  ['2027-05-03T11:59:00Z', 0],
  ['2027-05-03T12:00:00Z', 0],
  ['2027-05-03T12:01:00Z', 30_000],
  ['2027-05-04T12:00:00Z', 30_000],
  ['2027-05-04T12:01:00Z', 60_000],
  ['2027-05-05T13:00:00Z', 60_000],
])('cancelled by the customer at %s it costs %i, as was shown before', async (moment, penalty) => {
  const { as, book, cancel, clock, seats, kinds } = await startWithTour()
  const booking = await book('confirmada')
  clock.now = new Date(moment)
  const manager = await as(1)
  expect(await manager.call(getBooking, { params: { id: booking.id } })).toMatchObject({
    penalty_now: penalty,
  })
  const cancelled = await cancel(booking, 'cliente', {}, manager)
  expect(cancelled).toMatchObject({
    status: 'cancelada',
    cancel_origin: 'cliente',
    cancel_reason: 'Enfermó',
    penalty,
    cancelled_at: moment.replace('Z', '.000Z'),
    may: { cancel: false, edit: false, revive: true },
  })
  expect(await seats()).toEqual({ seats_held: 0, seats_sold: 0 })
  expect(await kinds(booking.id, manager)).toEqual(['booking_created', 'booking_cancelled'])
})

test.each([
  ['operador', {}],
  ['clima', {}],
  ['cliente', { waive_penalty: true }],
] as const)('cancelled for %s with %o nothing is charged, however late', async (origin, more) => {
  const { as, book, cancel, clock } = await startWithTour()
  const booking = await book('confirmada')
  clock.now = new Date('2027-05-05T11:00:00Z')
  expect(await cancel(booking, origin, more, await as(1))).toMatchObject({
    cancel_origin: origin,
    penalty: 0,
  })
})

test('a booking that was never confirmed costs nothing to cancel', async () => {
  const { book, cancel, clock, as } = await startWithTour()
  const pending = await book('pendiente')
  clock.now = new Date('2027-05-05T11:00:00Z')
  expect(await cancel(pending, 'cliente', {}, await as(1))).toMatchObject({ status: 'cancelada', penalty: 0 })
})

test('the system does not cancel through the office, and a dispatcher may not cancel at all', async () => {
  const { as, book, cancel } = await startWithTour()
  const booking = await book('confirmada')
  await expect(cancel(booking, 'sistema' as 'clima')).rejects.toMatchObject({ status: 400 })
  await expect(cancel(booking, 'cliente', {}, await as(3))).rejects.toMatchObject({ status: 403 })
  await expect(cancel(booking, 'cliente', {}, await as(2))).rejects.toMatchObject({
    status: 422,
    problem: { code: 'not_your_booking' },
  })
  await expect(cancel({ ...booking, version: 9 }, 'cliente')).rejects.toMatchObject({
    problem: { code: 'stale', details: { current: { id: booking.id, status: 'confirmada' } } },
  })
})

test('a cancelled booking comes back confirmed, with its seats and without its penalty', async () => {
  const { seller, book, cancel, clock, seats, as, kinds } = await startWithTour()
  const booking = await book('confirmada')
  clock.now = new Date('2027-05-04T13:00:00Z')
  const manager = await as(1)
  const cancelled = await cancel(booking, 'cliente', {}, manager)
  const revived = await manager.call(reviveBooking, only(cancelled))
  expect(revived).toMatchObject({
    id: booking.id,
    locator: booking.locator,
    status: 'confirmada',
    cancel_origin: null,
    cancel_reason: '',
    cancelled_at: null,
  })
  expect(await seats()).toEqual({ seats_held: 0, seats_sold: 2 })
  expect(await kinds(booking.id, manager)).toEqual([
    'booking_created',
    'booking_cancelled',
    'booking_revived',
  ])
  expect(seller.user.id).toBe(booking.seller_id)
})

test('a hold that lapsed comes back pending with a new deadline; without seats it does not come back', async () => {
  const { db, as, book, clock, seats } = await startWithTour()
  const held = await book('bloqueada', 3)
  clock.now = new Date('2027-05-04T13:00:00Z')
  await actAt(db, clock.now)(null, (act) => expireBooking(act, held.id))
  expect(await seats()).toEqual({ seats_held: 0, seats_sold: 0 })
  const manager = await as(1)
  const expired = await manager.call(getBooking, { params: { id: held.id } })
  const revived = await manager.call(reviveBooking, only(expired))
  expect(revived).toMatchObject({ status: 'pendiente', expires_at: '2027-05-04T14:00:00.000Z' })
  expect(await seats()).toEqual({ seats_held: 3, seats_sold: 0 })

  clock.now = new Date('2027-05-04T14:30:00Z')
  const later = await as(1)
  await actAt(db, clock.now)(null, (act) => expireBooking(act, held.id))
  const again = await later.call(getBooking, { params: { id: held.id } })
  await db.updateTable('departures').set({ capacity: 2 }).execute()
  await expect(later.call(reviveBooking, only(again))).rejects.toMatchObject({
    status: 409,
    problem: { code: 'no_seats', message: 'Quedan 2 cupos y pediste 3.' },
  })
  await db
    .updateTable('departures')
    .set({ capacity: 10, status: 'cerrada', note: 'viento en el Tatio' })
    .execute()
  await expect(later.call(reviveBooking, only(again))).rejects.toMatchObject({
    problem: {
      code: 'departure_closed',
      message: 'Esta salida no se puede reservar: viento en el Tatio.',
    },
  })
  expect(await later.call(getBooking, { params: { id: held.id } })).toMatchObject({ status: 'expirada' })
})

test('two people reviving and confirming at once: each act happens once', async () => {
  const { book, seller, as, seats } = await startWithTour()
  const held = await book('bloqueada')
  const manager = await as(1)
  const results = await Promise.allSettled([
    seller.call(confirmBooking, only(held)),
    manager.call(confirmBooking, only(held)),
    manager.call(cancelBooking, {
      params: { id: held.id },
      body: { version: held.version, origin: 'cliente', reason: 'Duda' },
    }),
  ])
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const { seats_held } = await seats()
  expect(seats_held).toBe(0)
})
