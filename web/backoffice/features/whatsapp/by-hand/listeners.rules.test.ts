import { expect, test } from 'vitest'

import { nextLeft, stateOf } from './listeners.rules.ts'

const told = {
  outcome: 'avisado',
  way: 'chat',
  at: '2027-05-03T12:00:00Z',
  by_name: 'Ana',
  changed: false,
} as const
const of = (booking_id: string, telling: Parameters<typeof stateOf>[0]['telling']) => ({
  booking_id,
  telling,
})
const all = [
  of('a', told),
  of('b', null),
  of('c', { ...told, outcome: 'saltado', way: null }),
  of('d', { ...told, changed: true }),
]

test('who was told of something that changed since is told again, and who was skipped is not', () => {
  expect(all.map(stateOf)).toEqual(['told', 'missing', 'skipped', 'changed'])
})

test('the walk goes on after somebody, around the end, and ends', () => {
  expect(nextLeft(all, null)).toBe('b')
  expect(nextLeft(all, 'b')).toBe('d')
  expect(nextLeft(all, 'd')).toBe('b')
  // A person is never next to themselves.
  expect(nextLeft(all.slice(0, 2), 'b')).toBeNull()
  expect(nextLeft([of('a', told)], null)).toBeNull()
})
