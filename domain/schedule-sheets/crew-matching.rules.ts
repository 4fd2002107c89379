import type { CrewRole } from './schedule-sheet.ts'

export type CrewCandidate = {
  person_id: string
  roles: readonly CrewRole[]
  languages: readonly string[]
  /** minutes of work so far, that day and the days around it */
  load: number
  /** from when to when they are taken, in minutes; what they can't do at all is left out of the list */
  busy: readonly { from: number; to: number }[]
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
 * The usual driver of the vehicle goes before any other.
 */
export function matchCrew(
  runs: readonly RunToCrew[],
  candidates: readonly CrewCandidate[],
): { matches: CrewMatch[]; missing: { run_id: string; role: 'chofer' | 'guia' }[] } {
  const state = new Map(candidates.map((each) => [each.person_id, { load: each.load, busy: [...each.busy] }]))
  const matches: CrewMatch[] = []
  const missing: { run_id: string; role: 'chofer' | 'guia' }[] = []
  // Whoever is on one of these runs already is taken for the others.
  for (const run of runs)
    for (const { person_id } of run.crew) state.get(person_id)?.busy.push({ from: run.from, to: run.to })
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
        }))
        .toSorted(
          (one, other) =>
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
      if (chosen) chosen.load += run.to - run.from
    }
  }
  return { matches, missing }
}

function isFree(busy: readonly { from: number; to: number }[], run: { from: number; to: number }): boolean {
  return busy.every(({ from, to }) => to <= run.from || run.to <= from)
}

export function understoodBy(spoken: readonly string[], aboard: Readonly<Record<string, number>>): number {
  return Object.entries(aboard).reduce(
    (sum, [language, people]) => sum + (spoken.includes(language) ? people : 0),
    0,
  )
}
