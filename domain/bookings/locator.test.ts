import { expect, test } from 'vitest'

import { newLocator, normalizeLocator } from './locator.ts'

test('a locator has six signs without vowels or look-alikes, and is read however it is typed', () => {
  expect(newLocator(() => 0)).toBe('BBBBBB')
  expect(newLocator((limit) => limit - 1)).toBe('999999')
  let next = 0
  expect(newLocator(() => (next += 1))).toBe('CDFGHJ')
  expect(normalizeLocator(' bc-d2 3f ')).toBe('BCD23F')
})
