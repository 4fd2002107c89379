import { expect, test } from 'vitest'

import { comparisonOf, faultOf, keyIn, openKey, reportQuery } from './report-query.rules.ts'

const empty = {
  report: '',
  by: '',
  period: '',
  from: '',
  to: '',
  days: '',
  currency: '',
  compare: '',
  open: '',
}
const today = '2027-05-03'

test('an address without filters asks for the sales of this month by product', () => {
  expect(reportQuery(empty, today)).toEqual({
    report: 'sales',
    by: 'product',
    from: '2027-05-01',
    to: '2027-05-31',
  })
})

test('an address with values that a report does not have falls back to its own', () => {
  expect(
    reportQuery({ ...empty, report: 'occupancy', by: 'agency', days: 'sale', currency: 'USD' }, today),
  ).toEqual({
    report: 'occupancy',
    by: 'product',
    from: '2027-05-01',
    to: '2027-05-31',
  })
})

test('what is owed has no period and nothing to compare with', () => {
  expect(reportQuery({ ...empty, report: 'receivables', from: '2020-01-01' }, today)).toEqual({
    report: 'receivables',
    by: 'age',
  })
  expect(comparisonOf({ report: 'receivables', compare: 'year' })).toBeUndefined()
})

test('a period that ends before it begins or is longer than ten years is refused', () => {
  expect(faultOf({ from: '2027-05-03', to: '2027-05-02' })).toBe('reversed')
  expect(faultOf({ from: '2017-01-01', to: '2027-01-01' })).toBe('long')
  expect(faultOf({ from: '2017-01-01', to: '2026-12-31' })).toBeNull()
})

test('the group without a key is a group too', () => {
  expect(keyIn(openKey(''))).toBe('')
  expect(keyIn('todo')).toBeUndefined()
})
