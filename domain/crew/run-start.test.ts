import { expect, test } from 'vitest'

import { mayStart, startableFrom } from './run-start.rules.ts'

const start_at = Date.UTC(2027, 4, 4, 11, 20)

test('a run is started near its hour, or late, and never the day before', () => {
  expect(mayStart({ start_at, at: start_at })).toBe(true)
  expect(mayStart({ start_at, at: start_at + 86_400_000 })).toBe(true)
  expect(mayStart({ start_at, at: startableFrom(start_at) })).toBe(true)
  expect(mayStart({ start_at, at: startableFrom(start_at) - 1 })).toBe(false)
  expect(mayStart({ start_at, at: start_at - 86_400_000 })).toBe(false)
})
