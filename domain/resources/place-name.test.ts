import fc from 'fast-check'
import { expect, test } from 'vitest'

import { placeKey, placeRank, resemblance, distinctiveWords } from './place-name.rules.ts'

test('identifies a lodging by its distinctive words, not by «hotel», «hostal» or an article', () => {
  expect(placeKey('Hostal Sonchek')).toBe(placeKey('SONCHEK hotel'))
  expect(placeKey('Hotel Altiplánico')).toBe(placeKey('Altiplanico Lodge & Spa'))
  expect(placeKey('La Casa de Don Tomás')).toBe(placeKey('Don Tomas'))
  expect(placeKey('Hotel Kimal')).not.toBe(placeKey('Hotel Kunza'))
})

test('a name made only of such words keeps them', () => {
  expect(distinctiveWords('Hostal La Casa')).toEqual(['la'])
  expect(distinctiveWords('Hotel')).toEqual(['hotel'])
  expect(placeKey('El Hotel')).not.toBe('')
})

test('what was typed finds a place by any order, without accents, with a wrong letter, and nothing else', () => {
  const names = ['Sonchek', 'Hostal del Centro']
  expect(placeRank('hostal sonchek', names)).toBe(2)
  expect(placeRank('SONCHEC', names)).toBeGreaterThan(0.5)
  expect(placeRank('sonshek', names)).toBeGreaterThanOrEqual(0.5)
  expect(placeRank('centro hotel', names)).toBe(2)
  expect(placeRank('sheraton', names)).toBe(0)
  expect(placeRank('', names)).toBe(2)
  expect(placeRank('%', names)).toBe(0)
})

test('matches every name with itself', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      expect(placeRank(name, [name])).toBe(2)
      expect(resemblance(name, name)).toBe(distinctiveWords(name).length > 0 ? 1 : 0)
    }),
  )
})
