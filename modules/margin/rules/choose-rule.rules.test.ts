import fc from 'fast-check'
import { expect, test } from 'vitest'

import { ruleOf } from '../testing/given-rules.ts'
import { chooseRule, type Costed } from './choose-rule.rules.ts'

const asked: Costed = {
  kind: 'salida',
  role: 'guia',
  name: '',
  date: '2027-05-04',
  product_id: 'valle',
  language: 'en',
  person_id: 'ana',
  vehicle_id: null,
}
const all = ruleOf('salida', 1)
const ofLanguage = ruleOf('salida', 2, { language: 'en' })
const ofProduct = ruleOf('salida', 3, { product_id: 'valle' })
const ofBoth = ruleOf('salida', 4, { product_id: 'valle', language: 'en' })
const ofPerson = ruleOf('salida', 5, { person_id: 'ana' })
const inOrder = [all, ofLanguage, ofProduct, ofBoth, ofPerson]

test('the most specific rule wins, whatever the order in which they were entered', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray(inOrder, { minLength: 1 }), (rules) => {
      const best = inOrder.findLast((rule) => rules.includes(rule))
      expect(chooseRule(rules, asked)).toEqual({ state: 'found', rule: best })
    }),
  )
})

test('a rule of another person, tour, language or role never applies', () => {
  const others = [
    ruleOf('salida', 9, { person_id: 'eva' }),
    ruleOf('salida', 9, { product_id: 'salar' }),
    ruleOf('salida', 9, { language: 'pt' }),
    ruleOf('salida', 9, { role: 'chofer' }),
    ruleOf('viatico', 9),
  ]
  expect(chooseRule(others, asked)).toEqual({ state: 'none', rule: null })
})

test('a day between two rules is a gap, not zero; a more general rule of that day fills it', () => {
  const early = ruleOf('salida', 7, { product_id: 'valle', valid_to: '2027-05-03' })
  const late = ruleOf('salida', 8, { product_id: 'valle', valid_from: '2027-05-05' })
  expect(chooseRule([early, late], asked)).toEqual({ state: 'gap', rule: null })
  expect(chooseRule([early, late, all], asked)).toEqual({ state: 'found', rule: all })
  expect(chooseRule([early, late], { ...asked, date: '2027-05-03' })).toEqual({ state: 'found', rule: early })
})
