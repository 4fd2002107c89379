import { expect, test } from 'vitest'

import { suspensionOf, takesPlace } from './suspension.rules.ts'

const going = { status: 'confirmada', is_suspended: false } as const
const off = { status: 'confirmada', is_suspended: true } as const
const cancelled = { status: 'cancelada', is_suspended: true } as const

test('suspends a booking with the last of its valid tours, and in part before', () => {
  expect(suspensionOf([going])).toBe('none')
  expect(suspensionOf([going, off])).toBe('some')
  expect(suspensionOf([off, { ...off, status: 'pendiente' }])).toBe('all')
  // A cancelled tour counts for nothing, on any departure.
  expect(suspensionOf([off, cancelled])).toBe('all')
  expect(suspensionOf([going, cancelled])).toBe('none')
  expect([going, off, cancelled].map(takesPlace)).toEqual([true, false, false])
})
