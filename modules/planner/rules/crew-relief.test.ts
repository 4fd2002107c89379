import { expect, test } from 'vitest'

import type { CrewCandidate } from '#domain/schedule-sheets/resources/crew-matching.rules.ts'

import { relievedCrew, type RunToRelieve } from './crew-relief.ts'

const hour = 60
const run = (id: string, from: number, to: number, more: Partial<RunToRelieve> = {}): RunToRelieve => ({
  id,
  from: from * hour,
  to: to * hour,
  works: { from: from * hour, to: to * hour },
  languages: { en: 4 },
  needs_guide: true,
  usual_driver_id: null,
  crew: [
    { person_id: 'catalina', role: 'guia' },
    { person_id: 'wilson', role: 'chofer' },
  ],
  isUntouched: true,
  ...more,
})
const person = (person_id: string, roles: CrewCandidate['roles'], languages: string[]): CrewCandidate => ({
  person_id,
  roles,
  languages,
  load: 0,
  busy: [],
})
const catalina = person('catalina', ['guia'], ['es', 'en'])
const wilson = person('wilson', ['chofer'], [])
const day = [run('early', 5, 11), run('late', 12, 19)]
const replacedIn = (runs: RunToRelieve[], candidates: CrewCandidate[]) =>
  relievedCrew(runs, candidates).replaced.map(({ run_id, person_id }) => `${run_id} ${person_id}`)

test('replaces a member over the hours on the later run, by a free one who speaks to as many', () => {
  const anke = person('anke', ['guia'], ['en', 'de'])
  const { replaced, matches, missing } = relievedCrew(day, [catalina, wilson, anke])
  expect(replaced).toEqual([{ run_id: 'late', person_id: 'catalina', role: 'guia' }])
  expect(matches).toMatchObject([{ run_id: 'late', person_id: 'anke', role: 'guia' }])
  expect(missing).toEqual([])
})

test('keeps a member whom nobody can replace, who speaks to more, or whom a person chose', () => {
  expect(replacedIn(day, [catalina, wilson])).toEqual([])
  expect(replacedIn(day, [catalina, wilson, person('luis', ['guia'], ['es'])])).toEqual([])
  const chosen = day.map((each) => ({ ...each, isUntouched: false }))
  expect(replacedIn(chosen, [catalina, wilson, person('anke', ['guia'], ['en'])])).toEqual([])
  expect(
    replacedIn(
      [run('early', 5, 9), run('late', 10, 14)],
      [catalina, wilson, person('anke', ['guia'], ['en'])],
    ),
  ).toEqual([])
})
