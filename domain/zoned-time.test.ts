import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { addDays, addMinutes } from './local-date.ts'
import { instantOf, localMoment } from './zoned-time.ts'

const zones = ['America/Santiago', 'America/Lima', 'America/Asuncion', 'Europe/Madrid', 'Asia/Kathmandu']
const zone = fc.constantFrom(...zones)
const date = fc.integer({ min: 0, max: 3650 }).map((days) => addDays('2024-01-01', days))
const time = fc.integer({ min: 0, max: 1439 }).map((minutes) => addMinutes('00:00', minutes).time)

test('in Chile 2027 goes back at the end of 3 April: 23:30 happens twice and the earlier one is meant', () => {
  expect(instantOf('2027-04-03', '22:59', 'America/Santiago').toISOString()).toBe('2027-04-04T01:59:00.000Z')
  expect(instantOf('2027-04-03', '23:30', 'America/Santiago').toISOString()).toBe('2027-04-04T02:30:00.000Z')
  expect(localMoment(new Date('2027-04-04T03:30:00Z'), 'America/Santiago')).toEqual({
    date: '2027-04-03',
    time: '23:30',
  })
  expect(instantOf('2027-04-04', '00:00', 'America/Santiago').toISOString()).toBe('2027-04-04T04:00:00.000Z')
})

test('in Chile 2027 goes forward at the start of 5 September: 00:30 never happens and is read as 01:30', () => {
  const instant = instantOf('2027-09-05', '00:30', 'America/Santiago')
  expect(instant.toISOString()).toBe('2027-09-05T04:30:00.000Z')
  expect(localMoment(instant, 'America/Santiago')).toEqual({ date: '2027-09-05', time: '01:30' })
  expect(instantOf('2027-09-04', '23:59', 'America/Santiago').toISOString()).toBe('2027-09-05T03:59:00.000Z')
  expect(instantOf('2027-09-05', '06:00', 'America/Santiago').toISOString()).toBe('2027-09-05T09:00:00.000Z')
})

test('reads a wall clock back as set, except in an hour that the zone skips', () => {
  fc.assert(
    fc.property(zone, date, time, (inZone, day, hour) => {
      const instant = instantOf(day, hour, inZone)
      const shown = localMoment(instant, inZone)
      if (shown.date === day && shown.time === hour) return
      // Skipped: no instant within a day shows it, and it is read an hour later.
      const around = Array.from({ length: 7 }, (_, index) => instant.getTime() + (index - 3) * 1_800_000)
      const seen = around.map((each) => localMoment(new Date(each), inZone))
      expect(seen).not.toContainEqual({ date: day, time: hour })
      expect(shown).toEqual({ date: day, time: addMinutes(hour, 60).time })
    }),
    { numRuns: 400 },
  )
})

test('later on the wall is never earlier in time', () => {
  fc.assert(
    fc.property(zone, date, time, fc.integer({ min: 61, max: 600 }), (inZone, day, hour, minutes) => {
      const later = addMinutes(hour, minutes)
      const first = instantOf(day, hour, inZone)
      const second = instantOf(addDays(day, later.days), later.time, inZone)
      expect(second.getTime()).toBeGreaterThan(first.getTime())
    }),
    { numRuns: 400 },
  )
})

test('what a clock shows is what the language knows of its zone, around each of its changes too', () => {
  const odd = ['Africa/Casablanca', 'Australia/Lord_Howe', 'America/St_Johns', 'UTC']
  const everyHalfHour = Array.from({ length: 366 * 48 }, (_, index) => Date.UTC(2027, 0) + index * 1_800_000)
  const longAgo = ['1883-11-18T16:00:00Z', '1975-06-01T12:00:00Z', '2210-01-01T03:00:00Z'].map(Date.parse)
  for (const timeZone of [...zones, ...odd]) {
    const known = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
    const wrong = [...everyHalfHour, ...longAgo].filter((instant) => {
      const { date: day, time: hour } = localMoment(new Date(instant), timeZone)
      return `${day} ${hour}` !== known.format(instant)
    })
    expect({ timeZone, wrong }).toEqual({ timeZone, wrong: [] })
  }
})
