import { expect, test } from 'vitest'

import { turnedBy } from '../transitions.ts'
import { bookingRights } from './booking-rights.rules.ts'
import {
  type BookingAct,
  bookingActs,
  cancellable,
  hasLapsed,
  liveStatuses,
  mayAct,
  statusOfItems,
  takesSeats,
  waitingStatuses,
} from './booking-status.rules.ts'
import { type BookingStatus, bookingStatuses } from './booking.ts'

const person = { user_id: 'ana', may_override: false }
const rightsAt = (level: 1 | 2 | 3, status: BookingStatus, seller_id = 'ana') =>
  bookingRights({ ...person, level }, { status, seller_id, paid: 0 })
const asked = [
  'hold',
  'request',
  'confirm',
  'reject',
  'cancel',
  'outcome',
  'revive',
] as const satisfies readonly BookingAct[]

const somebodyTurns = (from: BookingStatus, to: BookingStatus) =>
  (['seller', 'dispatcher', 'customer', 'system'] as const).some(
    (by) => turnedBy(bookingActs, by, { from, to }) === to,
  )

test('every status is reached from a quotation, and nothing comes of a rejected booking', () => {
  const reached = new Set<BookingStatus>(['borrador'])
  for (const from of reached) for (const to of bookingStatuses) if (somebodyTurns(from, to)) reached.add(to)
  expect([...reached].toSorted()).toEqual([...bookingStatuses].toSorted())
  expect(bookingStatuses.filter((to) => somebodyTurns('rechazada', to))).toEqual([])
  expect(somebodyTurns('completada', 'pendiente')).toBe(false)
  expect(somebodyTurns('confirmada', 'expirada')).toBe(false)
})

test.each(bookingStatuses)('the rights over a booking that is %s are those of the table', (status) => {
  for (const act of asked) {
    const { from, who } = bookingActs[act]
    const fits = from.includes(status)
    const allRights = [
      rightsAt(1, status),
      rightsAt(2, status),
      rightsAt(3, status),
      rightsAt(2, status, 'luis'),
    ]
    const [manager, seller, dispatcher, other] = allRights.map((rights) => rights[act])
    expect([act, manager, seller, dispatcher, other]).toEqual([
      act,
      fits && who.includes('seller'),
      fits && who.includes('seller'),
      fits && who.includes('dispatcher'),
      false,
    ])
  }
})

test('seats are freed by ending a booking, and taken again by reviving it only', () => {
  const freeing = bookingStatuses.filter((status) => !takesSeats(status))
  expect(freeing).toEqual(['borrador', 'expirada', 'rechazada', 'cancelada'])
  const back = Object.entries(bookingActs).filter(
    ([, { from, to }]) =>
      to.some(takesSeats) && from.some((status) => status !== 'borrador' && !takesSeats(status)),
  )
  expect(back.map(([act]) => act)).toEqual(['hold_again', 'revive'])
  expect(liveStatuses.every((status) => takesSeats(status) && cancellable(status))).toBe(true)
  expect(waitingStatuses).toEqual(['bloqueada', 'pendiente'])
})

test('each status is judged by its seats, its cancelling and its coming back', () => {
  const which = (rule: (status: BookingStatus) => boolean) => bookingStatuses.filter(rule)
  expect(which(takesSeats)).toEqual(['bloqueada', 'pendiente', 'confirmada', 'completada', 'no_presentada'])
  expect(which(cancellable)).toEqual(['borrador', 'bloqueada', 'pendiente', 'confirmada'])
  expect(which((status) => mayAct('revive', status))).toEqual(['expirada', 'cancelada'])
})

test('a booking follows its tours: over when the rest were given, cancelled with the last', () => {
  expect(statusOfItems(['cancelada', 'cancelada'], 'confirmada')).toBe('cancelada')
  expect(statusOfItems([], 'confirmada')).toBe('cancelada')
  expect(statusOfItems(['cancelada', 'confirmada'], 'confirmada')).toBe('confirmada')
  expect(statusOfItems(['completada', 'pendiente'], 'pendiente')).toBe('pendiente')
  expect(statusOfItems(['cancelada', 'completada', 'no_presentada'], 'confirmada')).toBe('completada')
  expect(statusOfItems(['cancelada', 'no_presentada'], 'confirmada')).toBe('no_presentada')
})

test('only what waits lapses, from the moment its time is over', () => {
  const now = new Date('2027-05-05T12:00:00Z')
  const lapsed = bookingStatuses.filter((status) => hasLapsed({ status, expires_at: now }, now))
  expect(lapsed).toEqual(['bloqueada', 'pendiente'])
  expect(hasLapsed({ status: 'bloqueada', expires_at: new Date(now.getTime() + 1) }, now)).toBe(false)
  expect(hasLapsed({ status: 'bloqueada', expires_at: null }, now)).toBe(false)
})
