import { type CrewCandidate, matchCrew } from '#domain/schedule-sheets/resources/crew-matching.rules.ts'
import type { DriverLimits } from '#domain/schedule-sheets/warnings/driver-hours.rules.ts'

/** Drivers and guides of the day, in minutes of the planner's clock. */
export type CrewOfDay = { people: readonly CrewCandidate[]; limits: DriverLimits }
/** Vehicles without a driver, and without the guide that they need. */
export type Shortage = { drivers: number; guides: number; /** by run */ driverless: readonly number[] }

type Run = {
  busy_from: number
  busy_to: number
  works?: { from: number; to: number }
  needs_guide?: boolean
}
type Span = { from: number; to: number }
type Worker = { person: CrewCandidate; busy: Span[]; minutes: number }

/**
 * An estimate for the search, quick enough for each of its rounds: in the order of departure each run takes the person
 * who has worked least of those who are free, rested and within the day's hours. `counts`: vehicles on each run.
 */
export function crewShortage(
  { runs }: { runs: readonly Run[] },
  { people, limits }: CrewOfDay,
  counts: readonly number[],
): Shortage {
  const workers = people.map((person): Worker => ({
    person,
    busy: [...person.busy],
    minutes: (person.worked ?? [])
      .filter((span) => !(person.otherDays ?? []).some(({ from }) => from === span.from))
      .reduce((sum, { from, to }) => sum + to - from, 0),
  }))
  const driverless = runs.map(() => 0)
  let guides = 0
  const inOrder = [...runs.entries()].toSorted(([, one], [, other]) => one.busy_from - other.busy_from)
  for (const [index, run] of inOrder)
    for (let count = counts[index] ?? 0; count > 0; count -= 1) {
      if (!takeWorker(workers, run, 'chofer', limits)) driverless[index] = (driverless[index] ?? 0) + 1
      if (run.needs_guide && !takeWorker(workers, run, 'guia', limits)) guides += 1
    }
  return { drivers: driverless.reduce((sum, each) => sum + each, 0), guides, driverless }
}

/** People in the vehicles without a driver: of one departure the emptiest ones stay without. */
export function strandedPeople(
  routes: readonly { run: number; people: number }[],
  { drivers, driverless }: Shortage,
): number {
  if (drivers === 0) return 0
  const left = [...driverless]
  let stranded = 0
  for (const { run, people } of routes.toSorted((one, other) => one.people - other.people)) {
    if ((left[run] ?? 0) === 0) continue
    left[run] = (left[run] ?? 0) - 1
    stranded += people
  }
  return stranded
}

function takeWorker(
  workers: readonly Worker[],
  { busy_from, busy_to, works = { from: busy_from, to: busy_to } }: Run,
  role: 'chofer' | 'guia',
  { driver_hours_day, driver_rest_hours }: DriverLimits,
): boolean {
  const minutes = works.to - works.from
  let least: Worker | null = null
  for (const worker of workers) {
    const { person, busy } = worker
    if (!person.roles.includes(role) || (person.ends?.[role] ?? Infinity) < works.to) continue
    if (least && least.minutes <= worker.minutes) continue
    // A run that is too long by itself is accepted for a person without other runs.
    if (worker.minutes > 0 && worker.minutes + minutes > driver_hours_day * 60) continue
    if (busy.some(({ from, to }) => from < busy_to && busy_from < to)) continue
    const isRested = (person.otherDays ?? []).every(
      ({ from, to }) => Math.max(works.from - to, from - works.to) >= driver_rest_hours * 60,
    )
    if (isRested) least = worker
  }
  if (!least) return false
  least.busy.push({ from: busy_from, to: busy_to })
  least.minutes += minutes
  return true
}

/** As crews are matched to an accepted plan: too slow for each round of a search, and exact. */
export function matchedShortage(
  { runs }: { runs: readonly Run[] },
  { people, limits }: CrewOfDay,
  routes: readonly { run: number; people: number }[],
) {
  const toCrew = routes.flatMap(({ run, people: aboard }, index) => {
    const { busy_from, busy_to, works, needs_guide = false } = runs[run] ?? {}
    if (busy_from === undefined || busy_to === undefined) return []
    const span = { from: busy_from, to: busy_to, works: works ?? { from: busy_from, to: busy_to } }
    return {
      id: String(index),
      ...span,
      languages: { '': aboard },
      needs_guide,
      usual_driver_id: null,
      crew: [],
    }
  })
  const { missing } = matchCrew(toCrew, people, limits)
  const driverless = missing.filter(({ role }) => role === 'chofer')
  return {
    drivers: driverless.length,
    guides: missing.length - driverless.length,
    people: driverless.reduce((sum, { run_id }) => sum + (routes[Number(run_id)]?.people ?? 0), 0),
  }
}

/** The shortage of plans by the number of vehicles on each run: a search asks for the same ones over and over. */
export function rememberedShortage(problem: { runs: readonly Run[]; crew?: CrewOfDay }) {
  const known = new Map<string, Shortage>()
  return (counts: readonly number[]): Shortage => {
    if (!problem.crew) return { drivers: 0, guides: 0, driverless: [] }
    const key = counts.join(' ')
    const found = known.get(key) ?? crewShortage(problem, problem.crew, counts)
    known.set(key, found)
    return found
  }
}
