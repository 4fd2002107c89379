import { expect, test } from 'vitest'

import { seasonSpans } from './season-dates.rules.ts'

test('a season holds until the day before the next one, in whatever order they are written', () => {
  const spans = seasonSpans(
    [{ valid_from: '2027-07-01' }, { valid_from: '2027-03-01' }, { valid_from: '2026-12-15' }],
    '2027-04-10',
  )
  expect(spans).toEqual([
    { until: null, when: 'coming' },
    { until: '2027-06-30', when: 'now' },
    { until: '2027-02-28', when: 'past' },
  ])
})

test('a season without a date yet is never over, and ends no other', () => {
  expect(seasonSpans([{ valid_from: '2027-03-01' }, { valid_from: '' }], '2027-04-10')).toEqual([
    { until: null, when: 'now' },
    { until: null, when: 'coming' },
  ])
})
