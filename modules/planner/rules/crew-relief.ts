import { defaultConstants } from '#domain/operators/operator-constants.ts'
import {
  type CrewCandidate,
  type CrewMatch,
  isRestedFor,
  matchCrew,
  type MissingCrew,
  type RunToCrew,
  understoodBy,
} from '#domain/schedule-sheets/resources/crew-matching.rules.ts'
import type { DriverLimits } from '#domain/schedule-sheets/warnings/driver-hours.rules.ts'

/** `isUntouched`: no person changed the sheet since its crew was generated. */
export type RunToRelieve = RunToCrew & { isUntouched: boolean }
type Member = { run_id: string; person_id: string; role: 'chofer' | 'guia' }

/**
 * The crew of runs, where members of untouched drafts who would work too long, or rest too little, are replaced if others
 * are free and speak to as many of the passengers. A person's own choice of crew stays, and so does a member whom
 * no other person can replace.
 */
export function relievedCrew<Run extends RunToRelieve>(
  runs: readonly Run[],
  candidates: readonly CrewCandidate[],
  limits: DriverLimits = defaultConstants,
): { crewed: Run[]; replaced: Member[]; matches: CrewMatch[]; missing: MissingCrew[] } {
  const matched = (crewed: readonly Run[]) => matchCrew(crewed, candidates, limits)
  let crewed = [...runs]
  let best = matched(crewed)
  const replaced: Member[] = []
  for (const member of tiredMembers(runs, candidates, limits)) {
    if (!isTired(crewed, candidates, limits, member)) continue
    const tried = crewed.map((run) =>
      run.id === member.run_id
        ? {
            ...run,
            crew: run.crew.filter(
              ({ person_id, role }) => person_id !== member.person_id || role !== member.role,
            ),
          }
        : run,
    )
    const found = matched(tried)
    const instead = found.matches.find(({ run_id, role }) => run_id === member.run_id && role === member.role)
    const isBetter =
      instead &&
      instead.person_id !== member.person_id &&
      found.missing.length <= best.missing.length &&
      (member.role === 'chofer' || instead.understood >= understoodWith(member, crewed, candidates))
    if (!isBetter) continue
    crewed = tried
    best = found
    replaced.push(member)
  }
  return { crewed, replaced, ...best }
}

function understoodWith(
  { run_id, person_id }: Member,
  runs: readonly RunToRelieve[],
  candidates: readonly CrewCandidate[],
): number {
  const spoken = candidates.find((each) => each.person_id === person_id)?.languages ?? []
  return understoodBy(spoken, runs.find(({ id }) => id === run_id)?.languages ?? {})
}

/** Members of untouched runs, the latest runs first. */
function tiredMembers(
  runs: readonly RunToRelieve[],
  candidates: readonly CrewCandidate[],
  limits: DriverLimits,
): Member[] {
  return runs
    .filter(({ isUntouched }) => isUntouched)
    .toSorted((one, other) => other.from - one.from)
    .flatMap(({ id, crew }) =>
      crew.flatMap(({ person_id, role }) => (role === 'ayudante' ? [] : [{ run_id: id, person_id, role }])),
    )
    .filter((member) => isTired(runs, candidates, limits, member))
}

function isTired(
  runs: readonly RunToRelieve[],
  candidates: readonly CrewCandidate[],
  limits: DriverLimits,
  { run_id, person_id }: Member,
): boolean {
  const run = runs.find(({ id }) => id === run_id)
  const person = candidates.find((each) => each.person_id === person_id)
  if (!run || !person) return false
  const others = runs.filter(
    ({ id, crew }) => id !== run_id && crew.some((member) => member.person_id === person_id),
  )
  return !isRestedFor(
    person,
    run.works,
    [...(person.worked ?? []), ...others.map(({ works }) => works)],
    limits,
  )
}
