import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { addDays, addMinutes, minutesOf } from '../local-date.ts'
import { instantOf, isOnClock, occurrenceOf } from '../zoned-time.ts'
import { isAfterStart, type PickupFacts, pickupWindow, windowBefore, windowStart } from './pickup.rules.ts'

const facts: PickupFacts = {
  date: '2027-05-10',
  start_time: '05:00',
  mode: 'hotel',
  time_zone: 'America/Santiago',
  pickup_time: null,
  pickup_occurrence: null,
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
  const reached = { minutes: 10, window_minutes: 15, time_zone: 'America/Lima' }
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

/** Zones of the operators' countries that change their clock, with both nights of a year, and two that never do. */
const nights = [
  ['America/Santiago', '2027-04-03'],
  ['America/Santiago', '2027-09-04'],
  ['America/Punta_Arenas', '2027-04-03'],
  ['Pacific/Easter', '2027-04-03'],
  ['Pacific/Easter', '2027-09-04'],
  ['America/Asuncion', '2024-03-23'],
  ['America/Asuncion', '2023-09-30'],
  ['America/Havana', '2027-11-06'],
  ['America/Lima', '2027-04-03'],
  ['Europe/Madrid', '2027-10-30'],
  ['Europe/Madrid', '2027-03-27'],
] as const

test('on the nights on which the clock changes a pickup is its real minutes before the start', () => {
  const minute = fc.integer({ min: 0, max: 1439 }).map((at) => addMinutes('00:00', at).time)
  fc.assert(
    fc.property(
      fc.constantFrom(...nights),
      fc.integer({ min: 0, max: 1 }),
      minute,
      fc.integer({ min: 0, max: 600 }),
      fc.integer({ min: 0, max: 90 }),
      ([time_zone, evening], later, start_time, lead, window_minutes) => {
        const date = addDays(evening, later)
        fc.pre(isOnClock(date, start_time, time_zone))
        const starts = instantOf(date, start_time, time_zone)
        const asked = {
          ...facts,
          date,
          start_time,
          time_zone,
          window_minutes,
          zone_minutes_before_start: lead,
        }
        const window = pickupWindow(asked)
        if (!window) throw new Error('A hotel has a window')
        const from = windowStart(window, time_zone)
        expect(starts.getTime() - from.getTime()).toBe(Math.max(lead, window_minutes) * 60_000)
        expect(isOnClock(window.date, window.from, time_zone)).toBe(true)
        expect(occurrenceOf(from, time_zone)).toBe(window.occurrences?.from ?? null)
        // A sheet stores the time and its occurrence: read again they are the same instant.
        const stored = { pickup_time: window.from, pickup_occurrence: window.occurrences?.from ?? null }
        const again = pickupWindow({ ...asked, ...stored })
        expect(again && windowStart(again, time_zone)).toEqual(from)
        expect(again?.to).toBe(window.to)
      },
    ),
    { numRuns: 2000 },
  )
})

test('a set time that the clock shows twice is the last one before the start; one left out keeps its distance', () => {
  const back = { ...facts, date: '2027-04-04', pickup_time: '23:45' }
  const second = pickupWindow({ ...back, start_time: '00:10' })
  expect(second).toEqual({
    date: '2027-04-03',
    from: '23:45',
    to: '00:00',
    occurrences: { from: 2, to: null },
  })
  const first = pickupWindow({ ...back, start_time: '00:10', pickup_occurrence: 1 })
  expect(first).toEqual({ date: '2027-04-03', from: '23:45', to: '23:00', occurrences: { from: 1, to: 2 } })
  const forward = { ...facts, date: '2027-09-05', start_time: '01:10', pickup_time: '00:45' }
  expect(pickupWindow(forward)).toEqual({ date: '2027-09-04', from: '23:45', to: '01:00' })
})
