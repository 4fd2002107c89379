import { expect, test } from 'vitest'

import { askUntil } from './ask-until.rules.ts'

const run = { date: '2027-05-10', leaves: new Date('2027-05-10T11:00:00Z'), time_zone: 'America/Santiago' }

test('ends so many hours before the van leaves', () => {
  expect(askUntil({ ask_hours_before: 12, ask_time: null }, run)).toEqual(new Date('2027-05-09T23:00:00Z'))
})

test('ends at a time of the day before, on the operator’s clock', () => {
  expect(askUntil({ ask_hours_before: null, ask_time: '18:00' }, run)).toEqual(
    new Date('2027-05-09T22:00:00Z'),
  )
})
