import { expect, test } from 'vitest'

import { axisText } from './figure-text.rules.ts'

test('an axis shows the half percent that its line stands for', () => {
  expect(axisText('percent', 75, '')).toBe('7,5 %')
  expect(axisText('percent', 150, '')).toBe('15 %')
  expect(axisText('percent', 1000, '')).toBe('100 %')
})

test('an axis below zero has the minus sign of the table beside it', () => {
  expect(axisText('money', -450_000, 'CLP')).toBe('−450\u{a0}k')
  expect(axisText('percent', -348, '')).toBe('−34,8 %')
})
