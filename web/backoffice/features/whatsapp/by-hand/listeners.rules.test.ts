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

test('repeats a notification after a change, and not for a skipped person', () => {
  expect(all.map(stateOf)).toEqual(['told', 'missing', 'skipped', 'changed'])
})

test('continues the walk after a person, around the end, and ends', () => {
  expect(nextLeft(all, null)).toBe('b')
  expect(nextLeft(all, 'b')).toBe('d')
  expect(nextLeft(all, 'd')).toBe('b')
  // A person is never next to themselves.
  expect(nextLeft(all.slice(0, 2), 'b')).toBeNull()
  expect(nextLeft([of('a', told)], null)).toBeNull()
})
