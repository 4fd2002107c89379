import { decideDay } from './decide-day.rules.ts'
import { leastExtra, missingVans } from './decide-with-reserve.rules.ts'
import { defaultEffort, type Effort, type FleetDay, type FleetPerson, type Witness } from './fleet-day.ts'
import type { NewParty } from './party.rules.ts'

/** Invented people, to count how many are missing. */
const mostMissing = 12
type Filled = {
  day: FleetDay
  /** groups that an invented vehicle or person serves */
  groups: ReadonlySet<number>
}

/**
 * A day that lacks vehicles or people, with as many invented as it needs, for the groups that it leaves behind alone; null
 * where it lacks none. Groups that the parties join get none: what is missing there must not grow.
 */
export function filledDay(
  day: FleetDay,
  parties: readonly NewParty[],
  effort: Effort = defaultEffort,
): Filled | null {
  if (parties.length === 0 || decideDay(day, effort).answer === 'yes') return null
  const joined = new Set(parties.map(({ joins }) => joins))
  const isOther = (group: number) => !joined.has(group)
  const all = [...day.vehicles, ...missingVans(day)]
  const extras = missingPeople(day)
  const needed = leastExtra({ ...day, people: [...day.people, ...extras] }, all, effort)
  if (!needed) return null
  const vans = [...needed.groupsOf]
    .filter(([van]) => all.indexOf(van) >= day.vehicles.length)
    .map(([van, serves]) => ({ ...van, serves }))
  const served = servedByExtras({ ...day, vehicles: [...day.vehicles, ...vans] }, extras, effort)
  if (!served) return null
  const people = served.map((serves) => ({ ...missingPerson(day), serves }))
  const forOthers = <Extra extends { serves: readonly number[] }>(each: Extra) => ({
    ...each,
    serves: each.serves.filter(isOther),
  })
  return {
    day: {
      ...day,
      vehicles: [...day.vehicles, ...vans.map(forOthers)],
      people: [...day.people, ...people.map(forOthers)],
    },
    groups: new Set([...vans, ...people].flatMap(({ serves }) => serves)),
  }
}

/** With as few invented people as possible: the groups of each. */
function servedByExtras(day: FleetDay, extras: readonly FleetPerson[], effort: Effort): number[][] | null {
  for (let count = 0; count <= extras.length; count += 1) {
    const answer = decideDay({ ...day, people: [...day.people, ...extras.slice(0, count)] }, effort)
    if (answer.answer !== 'yes') continue
    return extras.slice(0, count).map((_, index) => groupsOf(answer.witness, day.people.length + index))
  }
  return null
}

const groupsOf = ({ vans, open_duties }: Witness, person: number): number[] => [
  ...vans.flatMap(({ group, driver, guide }) => (driver === person || guide === person ? group : [])),
  ...(open_duties.includes(person) ? [-1] : []),
]

const missingPerson = ({ groups }: FleetDay): FleetPerson => ({
  id: '',
  drives_until: Number.POSITIVE_INFINITY,
  guides_until: Number.POSITIVE_INFINITY,
  languages: [...new Set(groups.flatMap(({ guide_languages }) => guide_languages ?? []))],
  unavailable: [],
  worked: [],
  other_days: [],
})

const missingPeople = (day: FleetDay): FleetPerson[] =>
  day.considers.drivers || day.considers.guides
    ? Array.from({ length: mostMissing }, () => missingPerson(day))
    : []
