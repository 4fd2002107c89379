import { expect, test } from 'vitest'

import { defaultConstants } from '../../operators/operator-constants.ts'
import { type CrewCandidate, matchCrew, type RunToCrew } from './crew-matching.rules.ts'

const hour = 60
const run = (id: string, from: number, to: number, more: Partial<RunToCrew> = {}): RunToCrew => ({
  id,
  from: from * hour,
  to: to * hour,
  works: { from: from * hour, to: to * hour },
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

test('assigns the usual driver first, then the one with the least work', () => {
  const usual = run('a', 8, 12, { usual_driver_id: 'zoe' })
  expect(driverOf([usual], [driver('ana'), driver('zoe', { load: 600 })])).toEqual(['a zoe'])
  expect(driverOf([run('a', 8, 12)], [driver('ana', { load: 600 }), driver('zoe')])).toEqual(['a zoe'])
})

test('of those who do as well the first given goes, whatever their ids', () => {
  expect(driverOf([run('a', 8, 12)], [driver('zoe'), driver('ana')])).toEqual(['a zoe'])
  const together = [run('b', 8, 12), run('a', 8, 12)]
  expect(driverOf(together, [driver('zoe'), driver('ana')])).toEqual(['b zoe', 'a ana'])
})

test('of runs that leave together the fullest gets the driver', () => {
  const together = [
    run('a', 8, 12, { languages: { es: 3 } }),
    run('b', 8, 12, { languages: { es: 4, en: 5 } }),
  ]
  expect(driverOf(together, [driver('ana')])).toEqual(['b ana'])
})

test('does not assign a driver who came home late, and names them if no other is left', () => {
  const late = span(-6, -1)
  const early = run('a', 5, 12, { usual_driver_id: 'zoe' })
  const tired = driver('zoe', { busy: [late], worked: [late] })
  expect(driverOf([early], [driver('ana', { load: 900 }), tired])).toEqual(['a ana'])
  expect(matchCrew([early], [tired])).toEqual({
    matches: [],
    missing: [{ run_id: 'a', role: 'chofer', tired_id: 'zoe' }],
  })
  // Holidays of the same length are no work.
  expect(
    driverOf([early], [driver('ana', { load: 900 }), driver('zoe', { busy: [late], worked: [] })]),
  ).toEqual(['a zoe'])
  // After a whole night they go first again.
  const rested = driver('zoe', { busy: [span(-12, -5)], worked: [span(-12, -5)] })
  expect(driverOf([early], [driver('ana', { load: 900 }), rested])).toEqual(['a zoe'])
})

test('blocks a person during preparation and closing, without counting it as work', () => {
  const ready = 0.5
  const buffered = (id: string, from: number, to: number) =>
    run(id, from - ready, to + ready, { works: span(from, to) })
  const two = [buffered('a', 6, 10.75), buffered('b', 12, 16.75)]
  expect(driverOf(two, [driver('ana')])).toEqual(['a ana', 'b ana'])
  expect(driverOf([two[0] as RunToCrew, buffered('b', 12, 17.5)], [driver('ana')])).toEqual(['a ana'])
  // Nor are they free while the van of the first is put away.
  expect(driverOf([two[0] as RunToCrew, buffered('b', 11.5, 13)], [driver('ana')])).toEqual(['a ana'])
  // The person with less work goes first, whatever the preparation time.
  const short = run('c', 5, 13, { works: span(8, 10), crew: [{ person_id: 'zoe', role: 'chofer' }] })
  const long = run('d', 8, 11, { crew: [{ person_id: 'ana', role: 'chofer' }] })
  expect(driverOf([short, long, run('e', 14, 15)], [driver('ana'), driver('zoe')])).toEqual(['e zoe'])
})

test('gives a third run of a long day to another person', () => {
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

test('swaps people so that a run without a rested candidate gets a driver', () => {
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

const guide = (person_id: string, more: Partial<CrewCandidate> = {}) =>
  driver(person_id, { roles: ['guia'], ...more })
const driven = { person_id: 'wheel', role: 'chofer' as const }

test('gives a run its missing roles: a driver always, a guide where needed, and nothing twice', () => {
  const people = [driver('ana'), guide('eva')]
  const roles = (more: Partial<RunToCrew>) =>
    matchCrew([run('a', 8, 12, more)], people).matches.map(({ role, person_id }) => `${role} ${person_id}`)
  expect(roles({})).toEqual(['chofer ana'])
  expect(roles({ needs_guide: true })).toEqual(['chofer ana', 'guia eva'])
  expect(roles({ crew: [driven] })).toEqual([])
  expect(roles({ crew: [driven], needs_guide: true })).toEqual(['guia eva'])
  expect(roles({ crew: [{ person_id: 'x', role: 'guia' }], needs_guide: true })).toEqual(['chofer ana'])
  // A helper neither drives nor guides.
  expect(roles({ crew: [{ person_id: 'x', role: 'ayudante' }], needs_guide: true })).toHaveLength(2)
})

test('assigns no one outside their role', () => {
  expect(matchCrew([run('a', 8, 12, { needs_guide: true })], [guide('eva')])).toEqual({
    matches: [{ run_id: 'a', person_id: 'eva', role: 'guia', understood: 2 }],
    missing: [{ run_id: 'a', role: 'chofer', tired_id: null }],
  })
})

test('the guide who speaks to most of the people aboard goes; of those who do as well, who worked least', () => {
  const mixed = run('a', 8, 12, { needs_guide: true, crew: [driven], languages: { es: 2, pt: 3, en: 1 } })
  const chosen = (...guides: CrewCandidate[]) => matchCrew([mixed], guides).matches[0]
  const spanish = guide('eva', { languages: ['es'] })
  const both = guide('rui', { languages: ['pt', 'en'], load: 900 })
  expect(chosen(spanish, both)).toMatchObject({ person_id: 'rui', understood: 4 })
  expect(chosen(guide('ana', { load: 60 }), guide('zoe'))).toMatchObject({ person_id: 'zoe', understood: 2 })
  // A driver is not chosen for a language.
  const drivers = [
    driver('ana', { load: 60, languages: ['es', 'pt', 'en'] }),
    driver('zoe', { languages: [] }),
  ]
  expect(matchCrew([run('a', 8, 12)], drivers).matches).toEqual([
    { run_id: 'a', person_id: 'zoe', role: 'chofer', understood: 0 },
  ])
})

test('does not assign a person busy even for a minute; one free from the minute on is assigned', () => {
  const day = [run('a', 8, 12)]
  const taken = (from: number, to: number) => driver('ana', { busy: [{ from, to }] })
  const mayGo = (from: number, to: number) => driverOf(day, [taken(from, to)]).length === 1
  expect(mayGo(7 * hour, 8 * hour)).toBe(true)
  expect(mayGo(7 * hour, 8 * hour + 1)).toBe(false)
  expect(mayGo(12 * hour, 13 * hour)).toBe(true)
  expect(mayGo(12 * hour - 1, 13 * hour)).toBe(false)
  expect(mayGo(9 * hour, 10 * hour)).toBe(false)
})

test('who is on a run already is on no other at that hour, and what they do there counts as work', () => {
  const first = run('a', 8, 12, { crew: [{ person_id: 'ana', role: 'chofer' }] })
  expect(driverOf([first, run('b', 11, 14)], [driver('ana')])).toEqual([])
  expect(driverOf([first, run('b', 12, 14)], [driver('ana')])).toEqual(['b ana'])
  // Four hours of driving weigh more than three hours of another person's load.
  expect(driverOf([first, run('b', 12, 14)], [driver('ana'), driver('zoe', { load: 3 * hour })])).toEqual([
    'b zoe',
  ])
  expect(driverOf([first, run('b', 12, 14)], [driver('ana'), driver('zoe', { load: 5 * hour })])).toEqual([
    'b ana',
  ])
})

test('runs are served in the order in which they leave', () => {
  const later = run('later', 10, 14)
  const sooner = run('sooner', 9, 13)
  expect(matchCrew([later, sooner], [driver('ana')])).toMatchObject({
    matches: [{ run_id: 'sooner', person_id: 'ana' }],
    missing: [{ run_id: 'later', tired_id: null }],
  })
})

const limits = { ...defaultConstants, driver_hours_day: 10, driver_rest_hours: 9 }
const goes = (runs: RunToCrew[], who: CrewCandidate) =>
  matchCrew(runs, [who], limits).matches.map(({ run_id }) => run_id)

test('the hours of a day are worked to the last minute, and not one more', () => {
  expect(goes([run('a', 6, 11), run('b', 11, 16)], driver('ana'))).toEqual(['a', 'b'])
  const longer = run('b', 11, 16 + 1 / hour)
  expect(goes([run('a', 6, 11), longer], driver('ana'))).toEqual(['a'])
})

test('between the first and the last of a day there is room for a rest in its 24 hours', () => {
  // From 5 to 20 is fifteen hours: nine are left.
  expect(goes([run('a', 5, 7), run('b', 12, 14), run('c', 18, 20)], driver('ana'))).toEqual(['a', 'b', 'c'])
  expect(goes([run('a', 5, 7), run('b', 12, 14), run('c', 19, 21)], driver('ana'))).toEqual(['a', 'b'])
})

test('after a whole rest another shift begins', () => {
  const night = { busy: [span(-12, -3)], worked: [span(-12, -3)] }
  expect(goes([run('a', 6, 12)], driver('ana', night))).toEqual(['a'])
  const short = { busy: [span(-12, -2)], worked: [span(-12, -2)] }
  expect(goes([run('a', 6, 12)], driver('ana', short))).toEqual([])
  // Work after a rest does not count for the shift before it.
  const evening = { busy: [span(21, 29)], worked: [span(21, 29)] }
  expect(goes([run('a', 6, 12)], driver('ana', evening))).toEqual(['a'])
})

test('between a run of another day and this one lies a whole rest, before and after', () => {
  const other = (from: number, to: number) => driver('ana', { otherDays: [span(from, to)] })
  expect(goes([run('a', 8, 12)], other(-6, -1))).toEqual(['a'])
  expect(goes([run('a', 8, 12)], other(-6, 0))).toEqual([])
  expect(goes([run('a', 8, 12)], other(21, 25))).toEqual(['a'])
  expect(goes([run('a', 8, 12)], other(20, 25))).toEqual([])
})

test('names a free but tired person among those missing, and none who is elsewhere', () => {
  const elsewhere = driver('ana', { busy: [span(7, 9)] })
  const tired = driver('eva', { otherDays: [span(-6, 7)] })
  const missing = (...people: CrewCandidate[]) => matchCrew([run('a', 8, 12)], people, limits).missing
  expect(missing(elsewhere)).toEqual([{ run_id: 'a', role: 'chofer', tired_id: null }])
  expect(missing(elsewhere, tired)).toEqual([{ run_id: 'a', role: 'chofer', tired_id: 'eva' }])
  expect(missing()).toEqual([{ run_id: 'a', role: 'chofer', tired_id: null }])
})

test('places are changed only with who was chosen here: who was put on a run by a person stays there', () => {
  const put = run('noon', 11, 17, { crew: [{ person_id: 'zoe', role: 'chofer' }] })
  const people = [driver('zoe'), driver('ana', { busy: [span(18, 23)] })]
  expect(matchCrew([put, run('evening', 18, 23)], people)).toMatchObject({
    matches: [],
    missing: [{ run_id: 'evening', role: 'chofer', tired_id: 'zoe' }],
  })
})
