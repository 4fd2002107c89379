import { expect, test } from 'vitest'

import { periodOf } from './period-choice.rules.ts'

const none = { period: '', from: '', to: '' }
const today = '2027-05-03'

test('twelve months end with this one', () => {
  expect(periodOf({ ...none, period: 'doce' }, today)).toEqual({ from: '2026-06-01', to: '2027-05-31' })
  expect(periodOf({ ...none, period: 'doce' }, '2028-02-29')).toEqual({
    from: '2027-03-01',
    to: '2028-02-29',
  })
})

test('one chosen day completes its month', () => {
  expect(periodOf({ ...none, from: '2027-02-10' }, '2027-05-03')).toEqual({
    from: '2027-02-10',
    to: '2027-02-28',
  })
  expect(periodOf({ ...none, to: '2027-02-10' }, '2027-05-03')).toEqual({
    from: '2027-02-01',
    to: '2027-02-10',
  })
})
