import { expect, test } from 'vitest'

import { adviceOn, clashOf, orderHeldUntil, type PlannedTour } from './order-plan.rules.ts'

const tour = (id: string, starts: string, hours: number, more: Partial<PlannedTour> = {}): PlannedTour => ({
  id,
  name: id,
  starts_at: new Date(`${starts}:00Z`),
  start_time: starts.slice(11),
  duration_minutes: hours * 60,
  pickup_minutes: 0,
  altitude_max: null,
  ...more,
})
const day = (instant: Date) => instant.toISOString().slice(0, 10)

test('finds the tour that lasts into another one, its pickup included', () => {
  const morning = tour('geysers', '2027-05-10T05:00', 7)
  const noon = tour('lagoons', '2027-05-10T12:30', 4)
  expect(clashOf(noon, [morning])).toBeNull()
  expect(clashOf({ ...noon, pickup_minutes: 45 }, [morning])?.id).toBe('geysers')
  expect(clashOf({ ...morning, duration_minutes: 480 }, [noon])?.id).toBe('lagoons')
  expect(clashOf(morning, [morning])).toBeNull()
})

test('counts every day of a tour of several days', () => {
  const trek = tour('trek', '2027-05-10T08:00', 72)
  expect(clashOf(tour('valley', '2027-05-12T16:00', 4), [trek])?.id).toBe('trek')
  expect(clashOf(tour('valley', '2027-05-13T16:00', 4), [trek])).toBeNull()
})

test('warns of a night that is too short, not of a long one or of two tours on one day', () => {
  const stars = tour('stars', '2027-05-10T20:00', 3)
  const geysers = tour('geysers', '2027-05-11T05:00', 7, { pickup_minutes: 45 })
  expect(adviceOn([geysers, stars], day)).toMatchObject([
    { kind: 'short_night', name: 'stars', next: 'geysers' },
  ])
  // Back after midnight, on the day of the next tour.
  expect(adviceOn([{ ...stars, duration_minutes: 300 }, geysers], day)).toHaveLength(1)
  expect(adviceOn([stars, tour('late', '2027-05-11T08:00', 4)], day)).toEqual([])
  expect(adviceOn([tour('a', '2027-05-10T08:00', 4), tour('b', '2027-05-10T13:00', 4)], day)).toEqual([])
})

test('warns of a high tour before a gentler one, not after it or without known altitudes', () => {
  const high = tour('geysers', '2027-05-10T05:00', 7, { altitude_max: 4320 })
  const low = tour('valley', '2027-05-12T16:00', 4, { altitude_max: 2500 })
  expect(adviceOn([high, low], day)).toMatchObject([{ kind: 'altitude_first', altitude: 4320 }])
  expect(adviceOn([{ ...high, starts_at: new Date('2027-05-14T05:00Z') }, low], day)).toEqual([])
  expect(adviceOn([high, { ...low, altitude_max: null }], day)).toEqual([])
})

test('renews the time of an order, never shortens it and ends at three holds', () => {
  const at = (minutes: number) => new Date(minutes * 60_000)
  const held = (now: number, expires: number) =>
    orderHeldUntil(
      { created_at: at(0), expires_at: at(expires), now: at(now) },
      { public_hold_minutes: 30 },
    ).getTime() / 60_000
  expect(held(10, 30)).toBe(40)
  expect(held(1, 45)).toBe(45)
  expect(held(80, 85)).toBe(90)
  expect(held(100, 110)).toBe(110)
})
