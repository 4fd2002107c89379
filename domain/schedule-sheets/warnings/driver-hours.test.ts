import { expect, test } from 'vitest'

import { driverWarnings, type WorkedRun } from './driver-hours.rules.ts'

const limits = { driver_hours_in_row: 5, driver_hours_day: 10, driver_rest_hours: 10 }
const at = (hours: number) => Date.parse('2027-05-05T00:00:00Z') + hours * 3_600_000
const iso = (hours: number) => new Date(at(hours)).toISOString()
const run = (id: string, from: number, to: number, more: Partial<WorkedRun> = {}): WorkedRun => ({
  id,
  from: at(from),
  to: at(to),
  leaves: null,
  pauses: [],
  crew: [{ person_id: 'pedro', name: 'Pedro', role: 'driver' }],
  ...more,
})
const guide = { person_id: 'gala', name: 'Gala', role: 'guide' as const }
const busy = (id: string, from: number, to: number, sheet_id: string | null = 'another') => ({
  id,
  busy: [{ from: iso(from), to: iso(to), sheet_id }],
})
const warned = (runs: WorkedRun[], people: Parameters<typeof driverWarnings>[1] = []) =>
  Object.fromEntries(driverWarnings(runs, people, limits))

test('a driver drives no longer in a row than the operator lets them; a stop of the tour is a pause', () => {
  const row = { code: 'driver_row', name: 'Pedro', limit_hours: 5 }
  expect(warned([run('a', 8, 13)])).toEqual({})
  expect(warned([run('a', 8, 13.5)])).toEqual({ a: [{ ...row, minutes: 330 }] })
  expect(warned([run('a', 8, 14, { leaves: at(9), pauses: [120] })])).toEqual({})
  expect(warned([run('a', 6, 14, { leaves: at(7), pauses: [360] })])).toEqual({
    a: [{ ...row, minutes: 420 }],
  })
  // A pause at the start does not count, and one after the end is not part of this run.
  expect(warned([run('a', 8, 14, { leaves: at(9), pauses: [0, 900] })])).toEqual({
    a: [{ ...row, minutes: 360 }],
  })
  expect(warned([run('a', 8, 14, { crew: [guide] })])).toEqual({})
})

test('each run after the hours of a day are passed warns with the whole day, for drivers and guides alike', () => {
  const runs = (one: number, other: number, third: number) => [
    run('c', 17, 17 + third),
    run('a', 4, 4 + one),
    run('b', 11, 11 + other),
  ]
  expect(warned(runs(4, 4, 2))).toEqual({})
  expect(warned(runs(4, 5, 2))).toEqual({
    c: [{ code: 'driver_day', name: 'Pedro', minutes: 660, limit_hours: 10 }],
  })
  expect(warned(runs(5, 5, 0.5))).toEqual({
    c: [{ code: 'driver_day', name: 'Pedro', minutes: 630, limit_hours: 10 }],
  })
  const guided = runs(5, 5.5, 5).map((each) => ({ ...each, crew: [guide] }))
  const whole = [{ code: 'guide_day', name: 'Gala', minutes: 930, limit_hours: 10 }]
  expect(warned(guided)).toEqual({ b: whole, c: whole })
})

test('a run of several days is not counted', () => {
  expect(warned([run('a', 0, 24.5)])).toEqual({})
  expect(warned([run('a', 0, 24, { crew: [guide] })])).toMatchObject({ a: [{ code: 'guide_day' }] })
})

test('between days a person rests, before the first run and after the last', () => {
  const rest = { name: 'Pedro', limit_hours: 10 }
  const day = [run('a', 9, 11), run('b', 12, 14)]
  expect(warned(day, [busy('pedro', -5, -1)])).toEqual({})
  expect(warned(day, [busy('pedro', -5, 0)])).toEqual({ a: [{ ...rest, code: 'driver_rest', minutes: 540 }] })
  expect(warned(day, [busy('pedro', 24, 30)])).toEqual({})
  expect(warned(day, [busy('pedro', 23, 30)])).toEqual({
    b: [{ ...rest, code: 'driver_rest', minutes: 540 }],
  })
  expect(warned([run('a', 9, 11)], [busy('pedro', 5, 9)])).toMatchObject({ a: [{ minutes: 0 }] })
  expect(warned([run('a', 9, 11)], [busy('pedro', 11, 13)])).toMatchObject({ a: [{ minutes: 0 }] })
  // The shorter rest counts; another's work, a leave and the runs of this day do not.
  const twice = { id: 'pedro', busy: [...busy('pedro', -5, 0).busy, ...busy('pedro', -9, -3).busy] }
  expect(warned(day, [twice])).toMatchObject({ a: [{ minutes: 540 }] })
  expect(warned(day, [busy('luis', -5, 0)])).toEqual({})
  expect(warned(day, [busy('pedro', -5, 0, null)])).toEqual({})
  expect(warned(day, [busy('pedro', -5, 0, 'b')])).toEqual({})
  expect(
    warned(
      day.map((each) => ({ ...each, crew: [{ ...guide, person_id: 'pedro' }] })),
      [busy('pedro', -5, 0)],
    ),
  ).toEqual({ a: [{ code: 'guide_rest', name: 'Gala', minutes: 540, limit_hours: 10 }] })
})
