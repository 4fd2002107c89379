import { expect, test } from 'vitest'

import { defaultConstants } from '../operators/operator-constants.ts'
import { bookingStatuses } from './booking.ts'
import { waitsAgain, waitsForAnswer, waitsUntil } from './waiting.rules.ts'

const now = new Date('2027-05-03T12:00:00Z')
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
const until = (status: (typeof bookingStatuses)[number], seller: boolean, starts_at: Date) =>
  waitsUntil(status, { seller, now, starts_at }, defaultConstants)

test('a customer holds seats for minutes, a seller for hours but not past the start', () => {
  expect(until('bloqueada', false, inHours(240))).toEqual(inHours(0.5))
  expect(until('bloqueada', true, inHours(240))).toEqual(inHours(24))
  expect(until('bloqueada', true, inHours(20))).toEqual(inHours(20))
})

test('a pending booking waits its hours, and ends a day before the service', () => {
  expect(until('pendiente', true, inHours(240))).toEqual(inHours(48))
  expect(until('pendiente', false, inHours(60))).toEqual(inHours(36))
})

test('what is made late waits an hour all the same', () => {
  expect(until('bloqueada', true, inHours(0.25))).toEqual(inHours(1))
  expect(until('pendiente', true, inHours(24.5))).toEqual(inHours(1))
  expect(until('pendiente', true, inHours(3))).toEqual(inHours(1))
})

test('nothing else waits', () => {
  const waiting = bookingStatuses.filter((status) => until(status, true, inHours(240)) !== null)
  expect(waiting).toEqual(['bloqueada', 'pendiente'])
})

test('a suspended tour waits for its answer, but not into the last day before one that leaves', () => {
  expect(waitsForAnswer(inHours(100), undefined)).toEqual(inHours(100))
  expect(waitsForAnswer(inHours(100), inHours(200))).toEqual(inHours(100))
  expect(waitsForAnswer(inHours(100), inHours(90))).toEqual(inHours(66))
})

test('moved to another day it waits as a new one, and no shorter than before', () => {
  const again = (starts: number, waited: number) =>
    waitsAgain({ now, starts_at: inHours(starts) }, inHours(waited), defaultConstants)
  expect(again(240, 3)).toEqual(inHours(48))
  expect(again(240, 200)).toEqual(inHours(48))
  // Without the minimum it would be an hour.
  expect(again(20, 16)).toEqual(inHours(16))
  expect(again(20, 40)).toEqual(inHours(20))
})
