import fc from 'fast-check'
import { expect, test } from 'vitest'

import { addDays, datesBetween, daysBetween, isLocalDate, weekdayOf } from './local-date.ts'
import { instantOf, localMoment } from './zoned-time.ts'

const moments = fc.date({ min: new Date('1000-01-02'), max: new Date('9998-01-01'), noInvalidDate: true })
const dayOf = (moment: Date) => moment.toISOString().slice(0, 10)

test('days are read, written and moved as the engine reads and writes them', () => {
  fc.assert(
    fc.property(moments, fc.integer({ min: -400, max: 400 }), (moment, days) => {
      const date = dayOf(moment)
      const other = dayOf(new Date(Date.parse(date) + days * 86_400_000))
      expect(isLocalDate(date)).toBe(true)
      expect(addDays(date, days)).toBe(other)
      expect(daysBetween(date, other)).toBe(days)
      expect(weekdayOf(date)).toBe(new Date(date).getUTCDay() || 7)
      expect(datesBetween(date, addDays(date, 2))).toEqual(
        [0, 1, 2].map((days_later) => addDays(date, days_later)),
      )
      expect(localMoment(moment, 'UTC')).toEqual({ date, time: moment.toISOString().slice(11, 16) })
      expect(instantOf(date, '07:30', 'UTC').toISOString()).toBe(`${date}T07:30:00.000Z`)
    }),
    { numRuns: 500 },
  )
})

test.each([
  '2026-02-29',
  '2026-13-01',
  '2026-00-10',
  '2026-01-32',
  '2026-1-2',
  '20260102',
  '',
  '2026-01-02T',
])('no day: %s', (text) => {
  expect(isLocalDate(text)).toBe(false)
})
