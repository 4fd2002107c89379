import fc from 'fast-check'
import { expect, test } from 'vitest'

import { brandShades, contrast } from './brand-colors.rules.ts'

const anyColor = fc
  .integer({ min: 0, max: 0xffffff })
  .map((number) => `#${number.toString(16).padStart(6, '0')}`)

test('whatever colour an operator chooses, its buttons and its links can be read', () => {
  const verdict = fc.check(
    fc.property(anyColor, (color) => {
      const of = brandShades(color)
      return (
        contrast(of.fill, of.onFill) >= 4.5 &&
        contrast(of.nightFill, of.onNightFill) >= 4.5 &&
        ['#ffffff', '#fbf7f2', '#f4ece2'].every((paper) => contrast(of.text, paper) >= 4.5) &&
        ['#171310', '#211b17'].every((paper) => contrast(of.nightText, paper) >= 4.5)
      )
    }),
  )
  expect(verdict.counterexample).toBeNull()
})

test('keeps a readable colour unchanged', () => {
  expect(brandShades('#b4532a')).toMatchObject({ fill: '#b4532a', onFill: '#ffffff' })
})

test('a pale colour carries dark words', () => {
  expect(brandShades('#ffe27a')).toMatchObject({ fill: '#ffe27a', onFill: '#140f0b' })
})
