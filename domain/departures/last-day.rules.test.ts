import { expect, test } from 'vitest'

import { lastDayOf } from './last-day.rules.ts'

const on = (start_time: string, duration_minutes: number) =>
  lastDayOf({ date: '2026-12-24', start_time, duration_minutes })

test('a tour of several days says the day of its return; one that is over within a day has none', () => {
  expect(on('08:00', 3 * 1440)).toBe('2026-12-26')
  expect(on('08:00', 2 * 1440 + 600)).toBe('2026-12-26')
  expect(on('22:00', 1440 + 6 * 60)).toBe('2026-12-26')
  expect(on('22:00', 480)).toBeNull()
  expect(on('08:00', 1440)).toBeNull()
})
