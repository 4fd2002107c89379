import { expect, test } from 'vitest'

import type { Attendance } from '#domain/schedule-sheets/schedule-sheet.ts'

import type { CrewRun } from '../../contract/crew-runs.contract.ts'
import { isNotFetched, peopleAt, stepsOf, waitingAt } from './run-steps.rules.ts'

type StopFacts = [stop: string, arrived: boolean, ...people: Attendance[]]

const runOf = (...stepNames: StopFacts[]) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only what is asked of it
  ({
    stops: stepNames
      .filter(([stop]) => stop)
      .map(([id, arrived]) => ({ id, arrived_at: arrived ? '2027-05-04T11:20:00Z' : null })),
    parties: stepNames.flatMap(([stop, , ...people]) =>
      people.length > 0
        ? [{ stop_id: stop || null, passengers: people.map((attendance) => ({ attendance })) }]
        : [],
    ),
  }) as unknown as CrewRun

const stepNames = (...run: StopFacts[]) => {
  const { next, later, done } = stepsOf(runOf(...run))
  const names = (steps: typeof later) => steps.map(({ stop }) => stop?.id ?? 'sin parada')
  return { next: next ? names([next])[0] : null, later: names(later), done: names(done) }
}

test('opens the first stop with waiting people, and folds finished ones', () => {
  expect(
    stepNames(
      ['base', true],
      ['uno', true, 'a_bordo', 'no_show'],
      ['dos', true, 'a_bordo', 'pendiente'],
      ['tres', false, 'pendiente'],
    ),
  ).toEqual({ next: 'dos', later: ['tres'], done: ['base', 'uno'] })
})

test('a place without people is next until the van was there or beyond', () => {
  expect(stepNames(['base', false], ['uno', false, 'pendiente'], ['valle', false])).toEqual({
    next: 'base',
    later: ['uno', 'valle'],
    done: [],
  })
  expect(stepNames(['base', false], ['uno', false, 'a_bordo'], ['valle', false])).toEqual({
    next: 'valle',
    later: [],
    done: ['base', 'uno'],
  })
})

test('who has no stop yet comes last; with everybody aboard and every place seen there is no next one', () => {
  expect(stepNames(['', false, 'pendiente'], ['uno', true, 'a_bordo'])).toEqual({
    next: 'sin parada',
    later: [],
    done: ['uno'],
  })
  expect(stepNames(['uno', true, 'a_bordo'])).toEqual({ next: null, later: [], done: ['uno'] })
  const { next } = stepsOf(runOf(['uno', false, 'en_punto', 'pendiente', 'a_bordo']))
  expect(next && waitingAt(next)).toBe(2)
})

test('a run that ended has no next stop, and keeps who was not marked', () => {
  const run = runOf(['uno', true, 'a_bordo'], ['dos', false, 'pendiente'], ['valle', false])
  run.finished_at = '2027-05-04T16:00:00Z'
  const { next, later, done } = stepsOf(run)
  expect([next, later.map(({ stop }) => stop?.id)]).toEqual([null, ['dos']])
  expect(done.map(({ stop }) => stop?.id)).toEqual(['uno', 'valle'])
})

test('skips passengers of a suspended departure, whose stop alone is no next stop', () => {
  const run = runOf(['uno', false, 'pendiente'], ['dos', false, 'pendiente', 'pendiente'])
  expect([waitingAt(run), peopleAt(run)]).toEqual([3, 3])
  const [first] = run.parties
  if (!first) throw new Error('a party')
  first.is_suspended = true
  expect([waitingAt(run), peopleAt(run)]).toEqual([2, 2])
  const { next, later } = stepsOf(run)
  expect([next?.stop?.id, later]).toEqual(['dos', []])
  expect(run.parties.map(isNotFetched)).toEqual([true, false])
  for (const each of first.passengers) each.attendance = 'a_bordo'
  expect(run.parties.map(isNotFetched)).toEqual([false, false])
})
