import { expect, test } from 'vitest'

import { meanScore, shortName, whyNoReview } from './review.rules.ts'
import { reviewDays } from './review.ts'

const ends_at = new Date('2027-03-01T15:00:00Z')
const after = (milliseconds: number) => new Date(ends_at.getTime() + milliseconds)
const day = 24 * 60 * 60_000

test('a tour can be reviewed from its end, for half a year, by people who travelled', () => {
  const taken = { travelled: true, ends_at }
  expect(whyNoReview(taken, after(-1))).toBe('review_too_early')
  expect(whyNoReview(taken, after(0))).toBeNull()
  expect(whyNoReview(taken, after(reviewDays * day))).toBeNull()
  expect(whyNoReview(taken, after(reviewDays * day + 1))).toBe('review_too_late')
  expect(whyNoReview({ travelled: false, ends_at }, after(day))).toBe('review_not_travelled')
})

test('a name is shortened to the first name and an initial', () => {
  expect(shortName('Camila Rojas Soto')).toBe('Camila R.')
  expect(shortName('  Ñandú ')).toBe('Ñandú')
  expect(shortName('王小明')).toBe('王小明')
  expect(shortName('ana élida')).toBe('ana É.')
  expect(shortName(`${'x'.repeat(90)} y`).length).toBeLessThanOrEqual(40)
})

test('the mean has one decimal, and there is none without scores', () => {
  expect(meanScore({ sum: 0, count: 0 })).toBeNull()
  expect(meanScore({ sum: 14, count: 3 })).toBe(4.7)
})
