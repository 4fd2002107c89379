import { expect, test } from 'vitest'

import { suspensionOf, takesPlace } from './suspension.rules.ts'

const stands = { status: 'confirmada', is_suspended: false } as const
const off = { status: 'confirmada', is_suspended: true } as const
const cancelled = { status: 'cancelada', is_suspended: true } as const

test('suspends a booking with the last of its valid tours, and in part before', () => {
  expect(suspensionOf([stands])).toBe('none')
  expect(suspensionOf([stands, off])).toBe('some')
  expect(suspensionOf([off, { ...off, status: 'pendiente' }])).toBe('all')
  // A cancelled tour counts for nothing, on any departure.
  expect(suspensionOf([off, cancelled])).toBe('all')
  expect(suspensionOf([stands, cancelled])).toBe('none')
  expect([stands, off, cancelled].map(takesPlace)).toEqual([true, false, false])
})
