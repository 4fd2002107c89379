import { expect, test } from 'vitest'

import { mayOverride } from './actor.ts'
import { holdsLevel, may } from './permission.ts'

test('a permission holds for its levels alone', () => {
  expect(([0, 1, 2, 3, 4, 5] as const).map((level) => may(level, 'users.read'))).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ])
  expect(holdsLevel([], [5])).toBe(true)
  expect(holdsLevel([0, 1], [5, 1])).toBe(true)
  expect(holdsLevel([0, 1], [5])).toBe(false)
})

test('managers override, and sellers who were given the right', () => {
  const overrides = (may_override: boolean) =>
    ([0, 1, 2, 3, 4, 5] as const).filter((level) => mayOverride({ level, may_override }))
  expect(overrides(false)).toEqual([0, 1])
  expect(overrides(true)).toEqual([0, 1, 2])
})
