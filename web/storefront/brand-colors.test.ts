import fc from 'fast-check'
import { expect, test } from 'vitest'

import { brandColors, contrast } from './brand-colors.ts'

const anyColor = fc
  .integer({ min: 0, max: 0xffffff })
  .map((number) => `#${number.toString(16).padStart(6, '0')}`)

test('whatever colour an operator chooses, its buttons and its links can be read', () => {
  const verdict = fc.check(
    fc.property(anyColor, (color) => {
      const of = brandColors(color)
      const read = (name: string) => of[name] ?? ''
      return (
        contrast(read('--brand'), read('--on-brand')) >= 4.5 &&
        contrast(read('--brand-night'), read('--on-brand-night')) >= 4.5 &&
        ['#ffffff', '#fbf7f2', '#f4ece2'].every((paper) => contrast(read('--brand-text'), paper) >= 4.5) &&
        ['#171310', '#211b17'].every((paper) => contrast(read('--brand-text-night'), paper) >= 4.5)
      )
    }),
  )
  expect(verdict.counterexample).toBeNull()
})

test('a colour that reads well is left as it is', () => {
  expect(brandColors('#b4532a')).toMatchObject({ '--brand': '#b4532a', '--on-brand': '#ffffff' })
})

test('a pale colour carries dark words', () => {
  expect(brandColors('#ffe27a')).toMatchObject({ '--brand': '#ffe27a', '--on-brand': '#140f0b' })
})
