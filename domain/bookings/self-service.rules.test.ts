import { expect, test } from 'vitest'

import { defaultConstants } from '../operators/operator-constants.ts'
import {
  isTheirsToAnswer,
  missingAnswers,
  refuseSelfCancel,
  refuseSelfMove,
  refuseSelfPickup,
  selfMovesLeft,
} from './self-service.rules.ts'

const starts_at = new Date('2027-05-05T09:00:00Z')
const before = (hours: number, seconds = 0) =>
  new Date(starts_at.getTime() - hours * 3_600_000 - seconds * 1000)
const item = { status: 'confirmada' as const, starts_at, self_moves: 0, called_off: false }

test('a tour is moved alone once, until exactly 48 hours before', () => {
  expect(refuseSelfMove(item, defaultConstants, before(48))).toBeNull()
  expect(refuseSelfMove(item, defaultConstants, before(48, -1))).toBe('self_move_too_late')
  expect(refuseSelfMove({ ...item, self_moves: 1 }, defaultConstants, before(72))).toBe('self_move_used')
  const never = { ...defaultConstants, self_moves: 0 }
  expect(refuseSelfMove(item, never, before(72))).toBe('self_move_not_offered')
  expect(refuseSelfMove({ ...item, self_moves: 1 }, never, before(72))).toBe('self_move_not_offered')
})

test('one whose departure was called off is moved whenever, where moving alone is offered', () => {
  const off = { ...item, self_moves: 3, called_off: true }
  expect(refuseSelfMove(off, defaultConstants, before(0, -1))).toBeNull()
  expect(refuseSelfMove(off, { ...defaultConstants, self_moves: 0 }, before(72))).toBe(
    'self_move_not_offered',
  )
})

test('how often it still can be is what the operator allows less what was done', () => {
  const left = (self_moves: number, allowed: number) => selfMovesLeft({ self_moves }, { self_moves: allowed })
  expect([left(0, 3), left(2, 3), left(3, 3), left(2, 1)]).toEqual([3, 1, 0, 0])
})

test.each(['bloqueada', 'cancelada', 'completada', 'expirada', 'rechazada', 'no_presentada'] as const)(
  'moves, cancels and notifies nothing of a tour that is %s',
  (status) => {
    const cancelled = { ...item, status, planned: false }
    expect(refuseSelfMove(cancelled, defaultConstants, before(72))).toBe('status_does_not_allow')
    expect(refuseSelfCancel(cancelled, before(72))).toBe('status_does_not_allow')
    expect(refuseSelfPickup(cancelled, defaultConstants, before(72))).toBe('status_does_not_allow')
  },
)

test('cancelling is possible until the tour begins, however much it costs', () => {
  expect(refuseSelfCancel(item, before(0, 1))).toBeNull()
  expect(refuseSelfCancel(item, starts_at)).toBe('tour_started')
})

test('accepts the hotel until the vans are planned', () => {
  const open = { ...item, planned: false }
  expect(refuseSelfPickup(open, defaultConstants, before(12))).toBeNull()
  expect(refuseSelfPickup(open, defaultConstants, before(11))).toBe('self_pickup_too_late')
  expect(refuseSelfPickup({ ...open, planned: true }, defaultConstants, before(72))).toBe(
    'self_pickup_too_late',
  )
})

test('a customer writes what is empty or their own, never what the office noted', () => {
  expect(isTheirsToAnswer('full_name', '', {})).toBe(true)
  expect(isTheirsToAnswer('full_name', 'Ana', { full_name: 'Ana' })).toBe(true)
  expect(isTheirsToAnswer('full_name', 'Ana Rojas', { full_name: 'Ana' })).toBe(false)
  expect(isTheirsToAnswer('full_name', 'Ana', {})).toBe(false)
})

test('asks the customer for no missing field that the office wrote', () => {
  const passenger = {
    full_name: 'Lucas Núñez',
    document_type: 'pasaporte',
    document_ending: '',
    nationality: 'CL',
    has_birth_date: true,
    age_problem: 'too old',
    has_diet: false,
    has_health_notes: false,
  }
  expect(missingAnswers({ ...passenger, kept: [] })).toEqual(['document_number', 'birth_date'])
  expect(missingAnswers({ ...passenger, kept: ['birth_date'] })).toEqual(['document_number'])
})
