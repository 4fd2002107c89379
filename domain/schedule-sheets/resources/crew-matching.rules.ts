import { defaultConstants } from '../../operators/operator-constants.ts'
import type { CrewRole } from '../schedule-sheet.ts'
import type { DriverLimits } from '../warnings/driver-hours.rules.ts'

type Span = { from: number; to: number }

export type CrewCandidate = {
  person_id: string
  roles: readonly CrewRole[]
  languages: readonly string[]
  /** minutes of work so far, that day and the days around it */
  load: number
  /** from when to when they are taken, in minutes; what they can't do at all is left out of the list */
  busy: readonly Span[]
  /** the runs among them, without getting ready and putting away: holidays are no work */
  worked?: readonly Span[]
  /** the minute at which the document of a role stops being valid */
  ends?: Partial<Record<CrewRole, number>>
  /** runs of the days around: between them and this day lies a full rest */
  otherDays?: readonly Span[]
}
export type RunToCrew = {
  id: string
  /** when it takes its crew, getting ready and putting away included */
  from: number
  to: number
  /** the part of it that counts as work: the run itself */
  works: Span
  /** people aboard by the language in which they booked */
  languages: Readonly<Record<string, number>>
  needs_guide: boolean
  /** the vehicle's usual driver, who has priority */
  usual_driver_id: string | null
  /** already assigned */
  crew: readonly { person_id: string; role: CrewRole }[]
}
export type CrewMatch = {
  run_id: string
  person_id: string
  role: 'chofer' | 'guia'
  /** people aboard whose language they speak; ignored for drivers */
  understood: number
}

export type MissingCrew = {
  run_id: string
  role: 'chofer' | 'guia'
  /** was free, and would have worked too long or slept too little; null when everybody is elsewhere */
  tired_id: string | null
}
type Taken = { run: RunToCrew; role: 'chofer' | 'guia' | 'ayudante' }

/**
 * Finds a driver and a guide for each run without one, in the order in which the runs leave, the fullest first of
 * those that leave together. Candidates are free
 * for the whole run and stay within the day's hours and the rest between days; a run without a candidate stays
 * without. Guides who speak to more of the passengers go first, then those with the least work, then by id; the
 * usual driver of the vehicle goes before any other. When there is no candidate, a person chosen for another run
 * may swap runs.
 */
export function matchCrew(
  runs: readonly RunToCrew[],
  candidates: readonly CrewCandidate[],
  limits: DriverLimits = defaultConstants,
): { matches: CrewMatch[]; missing: MissingCrew[] } {
  const taken = new Map<string, Taken[]>(candidates.map(({ person_id }) => [person_id, []]))
  const matches = new Map<string, CrewMatch>()
  const missing: MissingCrew[] = []
  // A person who is already on one of these runs is not free for the others.
  for (const run of runs)
    for (const { person_id, role } of run.crew) taken.get(person_id)?.push({ run, role })

  const spansOf = ({ person_id, busy, worked = [] }: CrewCandidate) => {
    const own = (taken.get(person_id) ?? []).map(({ run }) => run)
    return { busy: [...busy, ...own], worked: [...worked, ...own.map(({ works }) => works)] }
  }
  const isFreeFor = (run: RunToCrew, each: CrewCandidate) => isFree(spansOf(each).busy, run)
  const isRested = (run: RunToCrew, each: CrewCandidate) =>
    isRestedFor(each, run.works, spansOf(each).worked, limits)
  const mayGo = (run: RunToCrew, each: CrewCandidate) => isFreeFor(run, each) && isRested(run, each)
  const loadOf = ({ person_id, load }: CrewCandidate) =>
    load + (taken.get(person_id) ?? []).reduce((sum, { run }) => sum + run.works.to - run.works.from, 0)
  const inOrder = (run: RunToCrew, role: 'chofer' | 'guia') => {
    const rank = candidates
      .filter(({ roles, ends }) => roles.includes(role) && run.works.to <= (ends?.[role] ?? Infinity))
      .map((each) => ({ each, load: loadOf(each), understood: understoodBy(each.languages, run.languages) }))
    return rank
      .toSorted(
        (one, other) =>
          (role === 'chofer'
            ? Number(other.each.person_id === run.usual_driver_id) -
              Number(one.each.person_id === run.usual_driver_id)
            : other.understood - one.understood) || one.load - other.load,
      )
      .map(({ each }) => each)
  }
  const put = (run: RunToCrew, role: 'chofer' | 'guia', { person_id, languages }: CrewCandidate) => {
    matches.set(`${run.id} ${role}`, {
      run_id: run.id,
      person_id,
      role,
      understood: understoodBy(languages, run.languages),
    })
    taken.get(person_id)?.push({ run, role })
  }
  const takeOff = ({ person_id }: CrewCandidate, removed: Taken) =>
    taken.set(
      person_id,
      (taken.get(person_id) ?? []).filter((each) => each !== removed),
    )
  /** Moves a person from a run that another person can take to this one. */
  const changesPlaces = (run: RunToCrew, role: 'chofer' | 'guia'): boolean => {
    for (const each of inOrder(run, role)) {
      for (const given of taken.get(each.person_id) ?? []) {
        const { run: other, role: otherRole } = given
        if (otherRole === 'ayudante' || matches.get(`${other.id} ${otherRole}`)?.person_id !== each.person_id)
          continue
        takeOff(each, given)
        const substitute = mayGo(run, each)
          ? inOrder(other, otherRole).find((next) => next !== each && mayGo(other, next))
          : undefined
        if (substitute) {
          put(other, otherRole, substitute)
          put(run, role, each)
          return true
        }
        taken.get(each.person_id)?.push(given)
      }
    }
    return false
  }

  const ordered = runs.toSorted(
    (one, other) => one.from - other.from || peopleIn(other.languages) - peopleIn(one.languages),
  )
  for (const run of ordered) {
    for (const role of ['chofer', 'guia'] as const) {
      if (run.crew.some((member) => member.role === role) || (role === 'guia' && !run.needs_guide)) continue
      const able = inOrder(run, role)
      const best = able.find((each) => mayGo(run, each))
      if (best) put(run, role, best)
      else if (!changesPlaces(run, role))
        missing.push({
          run_id: run.id,
          role,
          tired_id: able.find((each) => isFreeFor(run, each))?.person_id ?? null,
        })
    }
  }
  return { matches: [...matches.values()], missing }
}

/** Whether a person with this work keeps the day's hours, and the rests, with one more run. */
export function isRestedFor(
  { otherDays = [] }: Pick<CrewCandidate, 'otherDays'>,
  run: Span,
  worked: readonly Span[],
  limits: DriverLimits,
): boolean {
  return (
    otherDays.every((other) => minutesApart(other, run) >= limits.driver_rest_hours * 60) &&
    !isTooMuch([...worked, run], run, limits)
  )
}

/**
 * A shift is the work between two rests: too much when it exceeds the day's hours, or leaves no time for a rest
 * in the day around it. A run that is too long by itself is accepted for a person without other runs.
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
  if (shift.length <= 1) return false
  const work = shift.reduce((sum, { from, to }) => sum + to - from, 0)
  const length = (shift.at(-1)?.to ?? 0) - (shift[0]?.from ?? 0)
  return work > driver_hours_day * 60 || length > (24 - driver_rest_hours) * 60
}

const peopleIn = (languages: RunToCrew['languages']) =>
  Object.values(languages).reduce((sum, people) => sum + people, 0)

const minutesApart = (one: Span, other: Span) => Math.max(other.from - one.to, one.from - other.to)

function isFree(busy: readonly Span[], run: Span): boolean {
  return busy.every(({ from, to }) => to <= run.from || run.to <= from)
}

export function understoodBy(spoken: readonly string[], aboard: Readonly<Record<string, number>>): number {
  return Object.entries(aboard).reduce(
    (sum, [language, people]) => sum + (spoken.includes(language) ? people : 0),
    0,
  )
}
