import { expect, test } from 'vitest'

import { noException } from '../../departures/exception-values.rules.ts'
import { asksWeekdays, type DateRange, exceptionInput, spanOf, startTimesOf } from './close-dates.rules.ts'

const week: DateRange = ['2027-05-03', '2027-05-09']
const oneDay: DateRange = ['2027-05-03', null]

test('a range with one day begins and ends on it', () => {
  expect(spanOf(oneDay)).toEqual({ from: '2027-05-03', to: '2027-05-03' })
  expect(spanOf(week)).toEqual({ from: '2027-05-03', to: '2027-05-09' })
  expect(spanOf([null, null])).toBeNull()
})

test('asks for weekdays only of several days', () => {
  expect([week, oneDay, ['2027-05-03', '2027-05-03'] as DateRange].map(asksWeekdays)).toEqual([
    true,
    false,
    false,
  ])
})

test('saves the chosen weekdays of several days, and none of a single one', () => {
  expect(exceptionInput(week, ['1', '3'], 'close', noException)).toMatchObject({ weekdays: [1, 3] })
  expect(exceptionInput(week, [], 'close', noException)).toMatchObject({ weekdays: null })
  expect(exceptionInput(oneDay, ['1'], 'close', noException)).toMatchObject({ weekdays: null })
  expect(exceptionInput([null, null], [], 'close', noException)).toBeNull()
})

test('offers each start time of the schedule once, in order', () => {
  const availability_rules = [{ start_times: ['14:00', '08:00'] }, { start_times: ['08:00'] }]
  expect(startTimesOf({ availability_rules })).toEqual(['08:00', '14:00'])
})
