import { expect, test } from 'vitest'

import { carriesWhiteText, contrastWithWhite } from './product-color.rules.ts'

test('contrast is that of WCAG', () => {
  expect(contrastWithWhite('#ffffff')).toBeCloseTo(1, 5)
  expect(contrastWithWhite('#000000')).toBeCloseTo(21, 5)
  expect(contrastWithWhite('#767676')).toBeCloseTo(4.54, 2)
})

test('the lightest gray that carries white text is #767676', () => {
  expect(carriesWhiteText('#767676')).toBe(true)
  expect(carriesWhiteText('#777777')).toBe(false)
  expect(carriesWhiteText('#f2c200')).toBe(false)
})
