import { expect, test } from 'vitest'

import { lastDayOf, minutesUntilBack } from './last-day.rules.ts'

const on = (start_time: string, duration_minutes: number) =>
  lastDayOf({ date: '2026-12-24', start_time, duration_minutes })

test('a tour of several days says the day of its return; one that is over within a day has none', () => {
  expect(on('08:00', 3 * 1440)).toBe('2026-12-26')
  expect(on('08:00', 2 * 1440 + 600)).toBe('2026-12-26')
  expect(on('22:00', 1440 + 6 * 60)).toBe('2026-12-26')
  expect(on('22:00', 480)).toBeNull()
  expect(on('08:00', 1440)).toBeNull()
})

test('whole days end with their last one, not at the hour of departure of the day after', () => {
  expect(minutesUntilBack({ start_time: '08:00', duration_minutes: 3 * 1440 })).toBe(2 * 1440 + 15 * 60 + 59)
  expect(minutesUntilBack({ start_time: '00:00', duration_minutes: 2 * 1440 })).toBe(2 * 1440 - 1)
  for (const duration_minutes of [480, 1440, 3 * 1440 + 60])
    expect(minutesUntilBack({ start_time: '08:00', duration_minutes })).toBe(duration_minutes)
})
