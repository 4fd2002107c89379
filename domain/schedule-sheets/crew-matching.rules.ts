import { defaultConstants } from '../operators/operator-constants.ts'
import type { DriverLimits } from './driver-hours.rules.ts'
import type { CrewRole } from './schedule-sheet.ts'

type Span = { from: number; to: number }

export type CrewCandidate = {
  person_id: string
  roles: readonly CrewRole[]
  languages: readonly string[]
  /** minutes of work so far, that day and the days around it */
  load: number
  /** from when to when they are taken, in minutes; what they can't do at all is left out of the list */
  busy: readonly Span[]
  /** of that time, the runs: holidays are no work */
  worked?: readonly Span[]
}
export type RunToCrew = {
  id: string
  from: number
  to: number
  /** people aboard by the language in which they booked */
  languages: Readonly<Record<string, number>>
  needs_guide: boolean
  /** the vehicle's usual driver, who goes before others */
  usual_driver_id: string | null
  /** who is on it already */
  crew: readonly { person_id: string; role: CrewRole }[]
}
export type CrewMatch = {
  run_id: string
  person_id: string
  role: 'chofer' | 'guia'
  /** people aboard whose language they speak; a driver is not chosen for it */
  understood: number
}

/**
 * A driver and a guide for each run that lacks one, in the order in which the runs leave. Whoever is free that long may
 * go; guides who speak to more of the people aboard go first, then whoever has worked least, then by id.
 * The usual driver of the vehicle goes before any other who drives rested; whoever would drive too long or sleep too
 * little goes after all of those who would not.
 */
export function matchCrew(
  runs: readonly RunToCrew[],
  candidates: readonly CrewCandidate[],
  limits: DriverLimits = defaultConstants,
): { matches: CrewMatch[]; missing: { run_id: string; role: 'chofer' | 'guia' }[] } {
  const state = new Map(
    candidates.map((each) => [
      each.person_id,
      { load: each.load, busy: [...each.busy], worked: [...(each.worked ?? [])] },
    ]),
  )
  const matches: CrewMatch[] = []
  const missing: { run_id: string; role: 'chofer' | 'guia' }[] = []
  // Whoever is on one of these runs already is taken for the others.
  for (const run of runs)
    for (const { person_id } of run.crew) {
      state.get(person_id)?.busy.push({ from: run.from, to: run.to })
      state.get(person_id)?.worked.push({ from: run.from, to: run.to })
    }
  const ordered = runs.toSorted((one, other) => one.from - other.from || one.id.localeCompare(other.id))
  for (const run of ordered) {
    for (const role of ['chofer', 'guia'] as const) {
      if (run.crew.some((member) => member.role === role) || (role === 'guia' && !run.needs_guide)) continue
      const best = candidates
        .filter(
          ({ person_id, roles }) => roles.includes(role) && isFree(state.get(person_id)?.busy ?? [], run),
        )
        .map((each) => ({
          person_id: each.person_id,
          understood: understoodBy(each.languages, run.languages),
          load: state.get(each.person_id)?.load ?? 0,
          isTired:
            role === 'chofer' && isTooMuch([...(state.get(each.person_id)?.worked ?? []), run], run, limits),
        }))
        .toSorted(
          (one, other) =>
            Number(one.isTired) - Number(other.isTired) ||
            (role === 'chofer'
              ? Number(other.person_id === run.usual_driver_id) -
                Number(one.person_id === run.usual_driver_id)
              : other.understood - one.understood) ||
            one.load - other.load ||
            one.person_id.localeCompare(other.person_id),
        )[0]
      if (!best) {
        missing.push({ run_id: run.id, role })
        continue
      }
      matches.push({ run_id: run.id, person_id: best.person_id, role, understood: best.understood })
      const chosen = state.get(best.person_id)
      chosen?.busy.push({ from: run.from, to: run.to })
      chosen?.worked.push({ from: run.from, to: run.to })
      if (chosen) chosen.load += run.to - run.from
    }
  }
  return { matches, missing }
}

/**
 * A shift is what somebody works between two rests: too much when its work is over the day's hours, or when it leaves no
 * time for a rest in the day around it.
 */
function isTooMuch(
  worked: readonly Span[],
  run: Span,
  { driver_hours_day, driver_rest_hours }: DriverLimits,
): boolean {
  const shift: Span[] = []
  for (const span of worked.toSorted((one, other) => one.from - other.from)) {
    const last = shift.at(-1)
    if (last && span.from - last.to >= driver_rest_hours * 60) {
      if (shift.some(({ from }) => from === run.from)) break
      shift.length = 0
    }
    shift.push(span)
  }
  const work = shift.reduce((sum, { from, to }) => sum + to - from, 0)
  const length = (shift.at(-1)?.to ?? 0) - (shift[0]?.from ?? 0)
  return work > driver_hours_day * 60 || length > (24 - driver_rest_hours) * 60
}

function isFree(busy: readonly Span[], run: Span): boolean {
  return busy.every(({ from, to }) => to <= run.from || run.to <= from)
}

export function understoodBy(spoken: readonly string[], aboard: Readonly<Record<string, number>>): number {
  return Object.entries(aboard).reduce(
    (sum, [language, people]) => sum + (spoken.includes(language) ? people : 0),
    0,
  )
}
