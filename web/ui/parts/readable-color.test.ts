import { assert as assertThat, integer, property } from 'fast-check'
import { expect, test } from 'vitest'

import { contrast, textOn } from './readable-color.ts'

test('any colour a person chooses carries a readable code', () => {
  const color = integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
  assertThat(
    property(color, (each) => contrast(each, textOn(each)) >= 4.5),
    { verbose: 1 },
  )
  expect(textOn('#ffffff')).toBe('#000000')
})

test('contrast is the one of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})
