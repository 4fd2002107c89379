import { expect, test } from 'vitest'

import { bookingStatuses } from '../bookings/booking.ts'
import { isOpenStep, toDoOf } from './to-do.rules.ts'

const facts = {
  status: 'confirmada' as const,
  suspension: 'none' as const,
  due: 60_000,
  deposit_due: 0,
  paid: 0,
  in_review: 0,
  on_credit: 0,
  pickups: [{ isKnown: false }, { isKnown: true }],
  passengers: [{ isComplete: false }, { isComplete: false }],
}
const payment = (more: object) => toDoOf({ ...facts, ...more }).find(({ kind }) => kind === 'pay')

test('lists the payment, the pickup and the passengers of a confirmed booking', () => {
  expect(toDoOf(facts)).toEqual([
    { kind: 'pay', left: 60_000 },
    { kind: 'pickup', left: 1 },
    { kind: 'passengers', left: 2 },
  ])
})

test('keeps finished steps with nothing left', () => {
  const done = { due: 0, paid: 60_000, pickups: [{ isKnown: true }], passengers: [{ isComplete: true }] }
  expect(toDoOf({ ...facts, ...done }).map(({ left }) => left)).toEqual([0, 0, 0])
})

test('leaves out steps that a tour does not have', () => {
  expect(toDoOf({ ...facts, due: 0, pickups: [], passengers: [] })).toEqual([])
})

test('asks a pending booking for its deposit only', () => {
  expect(payment({ status: 'pendiente', deposit_due: 20_000 })).toEqual({ kind: 'pay', left: 20_000 })
  expect(payment({ status: 'pendiente' })).toBeUndefined()
})

test('asks no customer for what an agency owes', () => {
  expect(payment({ due: 0, paid: 60_000, on_credit: 60_000 })).toBeUndefined()
})

test('leaves a payment under review to the office, and asks for the rest of it', () => {
  const whole = { kind: 'pay' as const, left: 60_000, in_review: 60_000 }
  const part = { kind: 'pay' as const, left: 60_000, in_review: 20_000 }
  expect(payment({ in_review: 90_000 })).toEqual(whole)
  expect(payment({ in_review: 20_000 })).toEqual(part)
  expect([whole, part].map(isOpenStep)).toEqual([false, true])
})

test('calls nothing paid while a suspended tour waits for its answer', () => {
  expect(payment({ suspension: 'some', due: 0, paid: 1 })).toBeUndefined()
  expect(toDoOf({ ...facts, suspension: 'all' })).toEqual([])
})

test('lists nothing of a booking that is not made or has ended', () => {
  const over = bookingStatuses.filter((status) => status !== 'confirmada' && status !== 'pendiente')
  for (const status of over) expect(toDoOf({ ...facts, status })).toEqual([])
})
