import { expect, test } from 'vitest'

import { doneAt } from './phone-clock.rules.ts'

const now = new Date('2027-05-04T14:00:00Z')
const at = (done_at: string, sent_at?: string) => doneAt({ done_at, sent_at, now }).toISOString()

test('an act is moved by as much as the clock of its phone is off, and by nothing when it is right', () => {
  expect(at('2027-05-04T05:30:00Z', '2027-05-04T07:00:00Z')).toBe('2027-05-04T12:30:00.000Z')
  expect(at('2027-05-04T19:30:00Z', '2027-05-04T21:00:00Z')).toBe('2027-05-04T12:30:00.000Z')
  expect(at('2027-05-04T12:30:00Z', '2027-05-04T13:59:05Z')).toBe('2027-05-04T12:30:00.000Z')
  expect(at('2027-05-04T12:30:00Z')).toBe('2027-05-04T12:30:00.000Z')
})

test('nothing was done later than now', () => {
  expect(at('2027-05-04T15:30:00Z')).toBe(now.toISOString())
  expect(at('2027-05-04T14:00:30Z', '2027-05-04T14:00:20Z')).toBe(now.toISOString())
})
