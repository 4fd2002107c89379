import fc from 'fast-check'
import { expect, test } from 'vitest'

import { addDays } from '../local-date.ts'
import {
  currentPapers,
  expiryRange,
  urgencyOf,
  validities,
  validityOf,
  worstValidity,
} from './validity.rules.ts'

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

test('a paper presses at sixty, thirty and seven days, and when it has expired', () => {
  const urgencies = [61, 60, 31, 30, 8, 7, 0, -1].map((days) => urgencyOf(addDays(today, days), today))
  expect(urgencies).toEqual(['none', 'plan', 'plan', 'soon', 'soon', 'now', 'now', 'expired'])
})

test('of each kind the paper that holds longest counts; others by their number', () => {
  const papers = [
    { kind: 'revision_tecnica', number: '1', expires_on: '2027-01-01' },
    { kind: 'revision_tecnica', number: '2', expires_on: '2028-01-01' },
    { kind: 'otro', number: 'a', expires_on: '2027-01-01' },
    { kind: 'otro', number: 'b', expires_on: '2028-01-01' },
  ]
  expect(currentPapers(papers)).toEqual([papers[1], papers[2], papers[3]])
})
