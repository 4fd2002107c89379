import { expect, test } from 'vitest'

import { mergedConstants } from '../operators/operator-constants.ts'
import { arrangeRun, atItsHours } from './arrange-run.rules.ts'
import type { Run, RunItem, RunStop } from './run.ts'

const start = 10_000
const stop = (id: string, more: Partial<RunStop> = {}): RunStop => ({
  id,
  kind: 'encuentro',
  accommodation_id: null,
  place: id,
  lat_lng: '',
  zone_minutes: null,
  planned: start,
  locked: false,
  own_minutes: null,
  wait_minutes: 0,
  minutes: 0,
  late_minutes: 0,
  arrived: false,
  by_hand: false,
  ...more,
})
/** One person who gets on at a meeting point, or at a hotel of that name. */
const item = (id: string, stop_id: string | null, place: string, hotel_minutes?: number): RunItem => ({
  id,
  departure_id: 'departure',
  pickup_mode: hotel_minutes === undefined ? 'punto' : 'hotel',
  accommodation_id: hotel_minutes === undefined ? null : place,
  address: '',
  lat_lng: '',
  zone_minutes: hotel_minutes ?? null,
  wait_minutes: null,
  meeting: { name: hotel_minutes === undefined ? place : 'Plaza', lat_lng: '' },
  passengers: [{ id: `${id} 1`, stop_id }],
})
const run = (stops: RunStop[], items: RunItem[]): Run => ({
  id: 'run',
  status: 'borrador',
  starts: start - 60,
  ends: start + 120,
  vehicle_id: null,
  own_times: false,
  roles: [],
  stops,
  items,
  linked: [{ id: 'departure', starts: start, minutes_until_back: 120, needs_guide: false, meeting: null }],
  constants: mergedConstants({}),
})
let made = 0
const newId = () => `new ${(made += 1)}`
const placesOf = ({ stops }: { stops: RunStop[] }) => stops.map(({ place }) => place)

test('boards customers at a moved meeting point at the same stop as the others', () => {
  const arranged = arrangeRun(
    run([stop('Plaza')], [item('a', 'Plaza', 'Esquina'), item('b', null, 'Esquina')]),
    newId,
  )
  expect(placesOf(arranged)).toEqual(['Esquina'])
  expect([...arranged.boarding.values()]).toEqual(['Plaza', 'Plaza'])
})

test('two tours that come to meet at one place stop there once; what a person put there stays', () => {
  const items = [item('a', 'Plaza', 'Plaza'), item('b', 'Esquina', 'Plaza')]
  const arranged = arrangeRun(run([stop('Plaza'), stop('Esquina')], items), newId)
  expect(placesOf(arranged)).toEqual(['Plaza'])
  expect([...arranged.boarding.values()]).toEqual(['Plaza', 'Plaza'])
  for (const more of [{ by_hand: true }, { arrived: true }]) {
    const kept = arrangeRun(run([stop('Plaza'), stop('Esquina', more)], items), newId)
    expect(placesOf(kept)).toEqual(['Plaza', 'Esquina'])
  }
  const fixed = arrangeRun(run([stop('Plaza'), stop('Esquina', { locked: true })], items), newId)
  expect(fixed.stops).toMatchObject([{ id: 'Esquina', place: 'Plaza', locked: true }])
})

test('at hours that it can not change a run takes new places, and says how late the tour leaves', () => {
  const hotel = { kind: 'recogida' as const, accommodation_id: 'Hotel', place: '', wait_minutes: 5 }
  const stood = run(
    [stop('Hotel', { ...hotel, zone_minutes: 60, planned: start - 35 }), stop('Plaza')],
    [item('a', 'Hotel', 'Hotel', 60), item('b', 'Plaza', 'Esquina'), item('c', null, 'Lejos', 90)],
  )
  const free = arrangeRun(stood, newId)
  const hour = (stops: RunStop[]) => stops.find(({ id }) => id === 'Hotel')?.planned ?? 0
  expect(hour(free.stops)).toBeLessThan(start - 35)
  const kept = atItsHours(stood, free)
  expect([kept.starts, kept.ends]).toEqual([stood.starts, stood.ends])
  expect(kept.stops).toMatchObject([
    { id: 'Hotel', planned: start - 35, late_minutes: start - 35 - hour(free.stops) },
    { id: 'Plaza', place: 'Esquina', planned: start, late_minutes: 0 },
  ])
  expect([...kept.boarding.keys()]).toEqual(['a 1', 'b 1'])
})
