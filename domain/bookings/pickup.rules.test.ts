import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { addDays, addMinutes, minutesOf } from '../local-date.ts'
import { isAfterStart, type PickupFacts, pickupWindow, windowBefore } from './pickup.rules.ts'

const facts: PickupFacts = {
  date: '2027-05-10',
  start_time: '05:00',
  mode: 'hotel',
  pickup_time: null,
  pickup_lead_minutes: 45,
  zone_minutes_before_start: 30,
  offset_minutes: 0,
  window_minutes: 15,
}

test.each([
  ['the zone’s minutes', {}, ['2027-05-10', '04:30', '04:45']],
  ['a zone nearer than the window', { zone_minutes_before_start: 10 }, ['2027-05-10', '04:45', '05:00']],
  ['a door without a zone', { zone_minutes_before_start: null }, ['2027-05-10', '04:15', '04:30']],
  ['a time that was set', { pickup_time: '04:55' }, ['2027-05-10', '04:55', '05:00']],
  ['a night tour', { start_time: '00:10', pickup_time: '23:50' }, ['2027-05-09', '23:50', '00:05']],
  ['a van that comes late', { pickup_time: '05:05' }, ['2027-05-10', '05:05', '05:20']],
])('the window follows %s', (_, more, [date, from, to]) => {
  expect(pickupWindow({ ...facts, ...more })).toEqual({ date, from, to })
})

test('whatever was configured, a window that begins before the start ends by it, on the day it says', () => {
  const minutes = fc.integer({ min: 0, max: 600 })
  const time = fc.integer({ min: 0, max: 1439 }).map((at) => addMinutes('00:00', at).time)
  fc.assert(
    fc.property(
      fc.record({
        start_time: time,
        pickup_time: fc.option(time),
        pickup_lead_minutes: minutes,
        zone_minutes_before_start: fc.option(minutes),
        offset_minutes: fc.integer({ min: -60, max: 60 }),
        window_minutes: fc.integer({ min: 0, max: 120 }),
      }),
      (more) => {
        const window = pickupWindow({ ...facts, ...more })
        if (!window) throw new Error('A hotel has a window')
        const { start_time, pickup_time, window_minutes } = more
        const length = (minutesOf(window.to) - minutesOf(window.from) + 1440) % 1440
        const begins = window.date === facts.date ? minutesOf(window.from) : minutesOf(window.from) - 1440
        const left = minutesOf(start_time) - begins
        expect([facts.date, addDays(facts.date, -1)]).toContain(window.date)
        expect(window.from).toBe(pickup_time ?? window.from)
        expect(length).toBe(left > 0 ? Math.min(window_minutes, left) : window_minutes)
        expect(pickup_time !== null || left >= window_minutes).toBe(true)
      },
    ),
  )
})

test('shows a zone’s window on the landing page by the same rule; only the evening before is not late', () => {
  const reached = { minutes: 10, window_minutes: 15 }
  expect(windowBefore('2027-05-10', '16:00', reached)).toMatchObject({ from: '15:45', to: '16:00' })
  expect(isAfterStart('05:01', '05:00')).toBe(true)
  expect(isAfterStart('23:30', '00:30')).toBe(false)
})

test('only who is fetched has a window; a door further along the way is reached later by its offset', () => {
  const modes = ['hotel', 'direccion', 'punto', 'por_definir'] as const
  expect(modes.filter((mode) => pickupWindow({ ...facts, mode }) !== null)).toEqual(['hotel', 'direccion'])
  // 30 minutes before, 5 of them taken off.
  expect(pickupWindow({ ...facts, offset_minutes: 5 })).toMatchObject({ from: '04:35', to: '04:50' })
  expect(isAfterStart('05:00', '05:00')).toBe(false)
  expect(isAfterStart('05:01', '05:00')).toBe(true)
})
