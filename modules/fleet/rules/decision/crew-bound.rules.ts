import { excludeEachOther } from './crew-hours.rules.ts'
import type { Crew, CrewLack } from './crew.ts'
import { type CrewDuty, repeat } from './fleet-day.ts'

/**
 * Duties of which no two can be one person's need as many people. Looked at: duties of one instant, and sets grown from
 * each duty. A matching smaller than the set proves that people are missing.
 */
export function crewBound(
  duties: readonly CrewDuty[],
  able: readonly (readonly number[])[],
  { people, limits }: Crew,
): CrewLack | null {
  let most: CrewLack | null = null
  for (const set of exclusiveSets(duties, limits)) {
    const unmatched = unmatchedDuties(set, able, people.length).flatMap((index) => duties[index] ?? [])
    const ofRole = unmatched.filter(({ role }) => role === unmatched[0]?.role)
    if (ofRole.length > (most?.duties.length ?? 0)) most = { duties: ofRole }
  }
  return most
}

function* exclusiveSets(duties: readonly CrewDuty[], limits: Crew['limits']): Generator<number[]> {
  const all = [...duties.keys()]
  for (const from of new Set(duties.map((duty) => duty.from)))
    yield all.filter((index) => {
      const duty = duties[index]
      return duty !== undefined && duty.from <= from && from < duty.to
    })
  const seen = new Set<string>()
  for (const seed of duties) {
    const set: number[] = []
    for (const index of all) {
      const duty = duties[index]
      if (!duty || (duty !== seed && !excludeEachOther(seed, duty, limits))) continue
      if (set.every((other) => isExclusive(duties[other], duty, limits))) set.push(index)
    }
    const name = set.join()
    if (set.length > 1 && !seen.has(name)) yield set
    seen.add(name)
  }
}

const isExclusive = (one: CrewDuty | undefined, other: CrewDuty, limits: Crew['limits']) =>
  one !== undefined && excludeEachOther(one, other, limits)

/** Duties left without a person by a largest matching. */
function unmatchedDuties(
  set: readonly number[],
  able: readonly (readonly number[])[],
  people: number,
): number[] {
  const holder = repeat(-1, people)
  return set.filter((duty) => {
    const seen = new Set<number>()
    const augment = (wanted: number): boolean => {
      for (const person of able[wanted] ?? []) {
        if (seen.has(person)) continue
        seen.add(person)
        const before = holder[person] ?? -1
        if (before >= 0 && !augment(before)) continue
        holder[person] = wanted
        return true
      }
      return false
    }
    return !augment(duty)
  })
}
