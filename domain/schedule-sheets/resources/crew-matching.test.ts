import { expect, test } from 'vitest'

import { type CrewCandidate, matchCrew, type RunToCrew } from './crew-matching.rules.ts'

const hour = 60
const run = (id: string, from: number, to: number, more: Partial<RunToCrew> = {}): RunToCrew => ({
  id,
  from: from * hour,
  to: to * hour,
  languages: { es: 2 },
  needs_guide: false,
  usual_driver_id: null,
  crew: [],
  ...more,
})
const driver = (person_id: string, more: Partial<CrewCandidate> = {}): CrewCandidate => ({
  person_id,
  roles: ['chofer'],
  languages: ['es'],
  load: 0,
  busy: [],
  ...more,
})
const span = (from: number, to: number) => ({ from: from * hour, to: to * hour })
const driverOf = (runs: RunToCrew[], candidates: CrewCandidate[]) =>
  matchCrew(runs, candidates).matches.map(({ run_id, person_id }) => `${run_id} ${person_id}`)

test('the usual driver goes first, then whoever worked least', () => {
  const usual = run('a', 8, 12, { usual_driver_id: 'zoe' })
  expect(driverOf([usual], [driver('ana'), driver('zoe', { load: 600 })])).toEqual(['a zoe'])
  expect(driverOf([run('a', 8, 12)], [driver('ana', { load: 600 }), driver('zoe')])).toEqual(['a zoe'])
})

test('of those who do as well the first given goes, whatever their ids', () => {
  expect(driverOf([run('a', 8, 12)], [driver('zoe'), driver('ana')])).toEqual(['a zoe'])
  const together = [run('b', 8, 12), run('a', 8, 12)]
  expect(driverOf(together, [driver('zoe'), driver('ana')])).toEqual(['b zoe', 'a ana'])
})

test('whoever came home late last night does not drive, and is named where nobody else is left', () => {
  const late = span(-6, -1)
  const early = run('a', 5, 12, { usual_driver_id: 'zoe' })
  const tired = driver('zoe', { busy: [late], worked: [late] })
  expect(driverOf([early], [driver('ana', { load: 900 }), tired])).toEqual(['a ana'])
  expect(matchCrew([early], [tired])).toEqual({
    matches: [],
    missing: [{ run_id: 'a', role: 'chofer', tired_id: 'zoe' }],
  })
  // The same hours of holidays are no work.
  expect(
    driverOf([early], [driver('ana', { load: 900 }), driver('zoe', { busy: [late], worked: [] })]),
  ).toEqual(['a zoe'])
  // After a whole night they go first again.
  const rested = driver('zoe', { busy: [span(-12, -5)], worked: [span(-12, -5)] })
  expect(driverOf([early], [driver('ana', { load: 900 }), rested])).toEqual(['a zoe'])
})

test('a third run of a long day goes to somebody else', () => {
  const day = [run('a', 6, 10), run('b', 11, 15), run('c', 16, 19)]
  const often = driver('ana')
  const seldom = driver('zoe', { load: 5000 })
  expect(driverOf(day, [often, seldom])).toEqual(['a ana', 'b ana', 'c zoe'])
})

test('a guide who came home late last night does not guide either', () => {
  const late = span(-6, -1)
  const guide = driver('ana', { roles: ['guia'], busy: [late], worked: [late] })
  const early = run('a', 5, 12, { needs_guide: true, crew: [{ person_id: 'zoe', role: 'chofer' }] })
  expect(matchCrew([early], [guide]).missing).toEqual([{ run_id: 'a', role: 'guia', tired_id: 'ana' }])
})

test('somebody changes places, so that the run for which nobody rested was left has a driver', () => {
  const late = span(-6, -1)
  // Zoe, who worked least, is given the noon run first; only she slept enough for the evening one as well.
  const zoe = driver('zoe')
  const ana = driver('ana', { load: 100, busy: [span(18, 23)] })
  const runs = [run('noon', 12, 17), run('evening', 18, 23)]
  expect(driverOf(runs, [zoe, ana]).toSorted()).toEqual(['evening zoe', 'noon zoe'])
  const long = [run('noon', 11, 17), run('evening', 18, 23)]
  expect(driverOf(long, [zoe, ana]).toSorted()).toEqual(['evening zoe', 'noon ana'])
  expect(driverOf([run('a', 5, 12)], [driver('eva', { busy: [late], worked: [late] })])).toEqual([])
})

test('a run that is too long for anybody goes to who does nothing else that day', () => {
  expect(
    driverOf(
      [run('a', 6, 20)],
      [driver('ana', { busy: [span(-5, -1)], worked: [span(-5, -1)] }), driver('zoe', { load: 900 })],
    ),
  ).toEqual(['a zoe'])
})
