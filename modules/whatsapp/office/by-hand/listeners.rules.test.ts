import { expect, test } from 'vitest'

import { nextLeft, stateOf } from './listeners.rules.ts'

const noticeSent = {
  outcome: 'avisado',
  way: 'chat',
  at: '2027-05-03T12:00:00Z',
  by_name: 'Ana',
  changed: false,
} as const
const of = (booking_id: string, notified: Parameters<typeof stateOf>[0]['notified']) => ({
  booking_id,
  notified,
})
const all = [
  of('a', noticeSent),
  of('b', null),
  of('c', { ...noticeSent, outcome: 'saltado', way: null }),
  of('d', { ...noticeSent, changed: true }),
]

test('repeats a notification after a change, and not for a skipped person', () => {
  expect(all.map(stateOf)).toEqual(['notified', 'missing', 'skipped', 'changed'])
})

test('continues the walk after a person, around the end, and ends', () => {
  expect(nextLeft(all, null)).toBe('b')
  expect(nextLeft(all, 'b')).toBe('d')
  expect(nextLeft(all, 'd')).toBe('b')
  // A person is never next to themselves.
  expect(nextLeft(all.slice(0, 2), 'b')).toBeNull()
  expect(nextLeft([of('a', noticeSent)], null)).toBeNull()
})
