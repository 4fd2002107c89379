import { expect, test } from 'vitest'

import { isAwayOn, upcomingIn, whenOf } from './unavailabilities.rules.ts'

const trip = { from: '2027-05-03', to: '2027-05-07', from_time: null, to_time: null }

test('counts both the first and the last day', () => {
  const days = ['2027-05-02', '2027-05-03', '2027-05-07', '2027-05-08']
  expect(days.map((date) => isAwayOn([trip], date))).toEqual([false, true, true, false])
})

test('lists a range until its last day is over', () => {
  expect(upcomingIn([trip], '2027-05-07')).toEqual([trip])
  expect(upcomingIn([trip], '2027-05-08')).toEqual([])
})

test('shows the hours only of days that are not whole', () => {
  const day = { ...trip, to: trip.from }
  expect(whenOf(trip)).toBe('lun 3 may 2027 a vie 7 may 2027')
  expect(whenOf({ ...trip, from_time: '14:00' })).toBe('lun 3 may 2027, 14:00 a vie 7 may 2027')
  expect(whenOf(day)).toBe('lun 3 may 2027')
  expect(whenOf({ ...day, from_time: '09:00', to_time: '12:00' })).toBe('lun 3 may 2027, 09:00–12:00')
})
