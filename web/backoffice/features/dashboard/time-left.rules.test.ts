import { expect, test } from 'vitest'

import { percentChange, scaleOf, timeLeft } from './time-left.rules.ts'

const now = new Date('2027-05-03T12:00:00Z')

test.each([
  [20, '20 min'],
  [89, '89 min'],
  [90, '1 h'],
  [60 * 47, '47 h'],
  [60 * 72, '3 días'],
  [-5, '0 min'],
])('%i minutes ahead is %s', (minutes, words) => {
  expect(timeLeft(new Date(now.getTime() + minutes * 60_000), now)).toBe(words)
})

test('the chart ends on a round number that no bar passes', () => {
  for (const highest of [1, 99, 100, 101, 240_001, 987_654]) {
    expect(scaleOf(highest)).toBeGreaterThanOrEqual(highest)
    expect(scaleOf(highest)).toBeLessThanOrEqual(highest * 2.5)
  }
  expect(scaleOf(240_001)).toBe(250_000)
  expect(scaleOf(0)).toBe(1)
})

test('change against nothing is not a percentage', () => {
  expect(percentChange(150, 100)).toBe(50)
  expect(percentChange(80, 100)).toBe(-20)
  expect(percentChange(80, 0)).toBeNull()
  expect(percentChange(80, 1)).toBeNull()
})
