import fc from 'fast-check'
import { expect, test } from 'vitest'

import { addDays } from '../local-date.ts'
import { expiryRange, validities, validityOf, worstValidity } from './validity.rules.ts'

const today = '2027-05-03'

test('a paper holds through its last day, is warned of for sixty, and then is good', () => {
  expect(validityOf('2027-05-02', today)).toBe('vencido')
  expect(validityOf('2027-05-03', today)).toBe('por_vencer')
  expect(validityOf('2027-07-02', today)).toBe('por_vencer')
  expect(validityOf('2027-07-03', today)).toBe('vigente')
})

test('several papers are as good as the worst; none is nothing', () => {
  expect(worstValidity(['2028-01-01', '2027-05-20', null], today)).toBe('por_vencer')
  expect(worstValidity(['2028-01-01', '2027-01-01', '2027-05-20'], today)).toBe('vencido')
  expect(worstValidity([null], today)).toBeNull()
  expect(worstValidity([], today)).toBeNull()
})

test('every day lies in the range of its own validity and in no other', () => {
  fc.assert(
    fc.property(fc.integer({ min: -400, max: 400 }), (days) => {
      const date = addDays(today, days)
      const within = validities.filter((validity) => {
        const { from, to } = expiryRange(validity, today)
        return (from === null || from <= date) && (to === null || date <= to)
      })
      expect(within).toEqual([validityOf(date, today)])
    }),
  )
})
