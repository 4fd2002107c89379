import { assignCrew } from './crew.rules.ts'
import type { CrewAnswer, CrewLack } from './crew.ts'
import {
  type Answer,
  type CrewDuty,
  defaultEffort,
  type Effort,
  type FleetDay,
  type Lack,
  repeat,
  type Witness,
} from './fleet-day.ts'
import { boundsOf, lackOf } from './vehicle-bounds.rules.ts'
import { type ChosenVehicles, searchVehicles } from './vehicle-search.rules.ts'
import { vehicleSets, type VehicleSets } from './vehicle-sets.rules.ts'

/** So many vehicles for a group, and how many of them bring their driver. */
export type Demand = { size: number; with_driver: number }

/**
 * Whether all groups of a day can be driven: yes with a plan, no with what is missing, or unknown where the effort ran
 * out. Time is limited by `effort.milliseconds` from the call.
 */
export function decideDay(day: FleetDay, effort: Effort = defaultEffort): Answer {
  const deadline = performance.now() + effort.milliseconds
  const sets = vehicleSets(day)
  const bounds = boundsOf(day, sets)
  const missing = lackOf(day, bounds)
  if (missing) return { answer: 'no', lack: missing }

  const crewOf = crewAsker(day, { steps: effort.crew_steps, deadline })
  const least = day.groups.map((_, group) => ({
    size: sets.fewest(group, () => true),
    with_driver: sets.fewest(group, () => true) - sets.fewest(group, ({ brings_driver }) => !brings_driver),
  }))
  const leastCrew = crewOf(least)
  if (leastCrew.answer === 'no') return { answer: 'no', lack: lackOfCrew(leastCrew.lack) }

  const search = { day, sets, bounds, deadline, steps: effort.vehicle_steps }
  // Without a look at the crew first: it is there on most days.
  const plain = searchVehicles(search)
  if (plain.answer !== 'yes') return { answer: plain.answer, lack: combination(day, plain.deepest) }
  const crew = crewOf(demandsOf(sets, plain.chosen))
  if (crew.answer === 'yes') return { answer: 'yes', witness: witnessOf(day, plain.chosen, crew.people) }

  let isCrewSure = crew.answer === 'no'
  let { lack } = crew
  const isPossible = (chosen: readonly (readonly number[] | null)[]) => {
    const isWhole = !chosen.includes(null)
    const demands = chosen.map((kinds, group) =>
      kinds ? demandOf(sets, kinds) : (least[group] ?? { size: 0, with_driver: 0 }),
    )
    const answer = crewOf(demands)
    if (answer.answer === 'yes') return true
    lack = answer.lack
    if (isWhole && answer.answer === 'unknown') isCrewSure = false
    return !isWhole && answer.answer === 'unknown'
  }
  const crewed = searchVehicles({ ...search, isPossible, nameOf: (kinds) => nameOf(demandOf(sets, kinds)) })
  if (crewed.answer === 'yes') {
    const found = crewOf(demandsOf(sets, crewed.chosen))
    if (found.answer === 'yes') return { answer: 'yes', witness: witnessOf(day, crewed.chosen, found.people) }
  }
  const isProven = crewed.answer === 'no' && isCrewSure
  return { answer: isProven ? 'no' : 'unknown', lack: lackOfCrew(lack) }
}

const nameOf = ({ size, with_driver }: Demand) => `${size}.${with_driver}`

function demandOf({ kinds }: VehicleSets, chosen: readonly number[]): Demand {
  return {
    size: chosen.length,
    with_driver: chosen.filter((kind) => kinds[kind]?.brings_driver).length,
  }
}
const demandsOf = (sets: VehicleSets, chosen: readonly ChosenVehicles[]): Demand[] =>
  chosen.map(({ kinds }) => demandOf(sets, kinds))

/** Asks for the crew of a demand once, and remembers the answer. */
function crewAsker(day: FleetDay, effort: { steps: number; deadline: number }) {
  const known = new Map<string, CrewAnswer>()
  return (demands: readonly Demand[]): CrewAnswer => {
    const name = demands.map(nameOf).join()
    const before = known.get(name)
    if (before) return before
    const answer = assignCrew(dutiesOf(day, demands), day, effort)
    known.set(name, answer)
    return answer
  }
}

/** The duties of decided sheets first, then by group its drivers and its guides. */
export function dutiesOf(day: FleetDay, demands: readonly Demand[]): CrewDuty[] {
  return [
    ...day.open_duties.filter(({ role }) => considers(day, role)),
    ...day.groups.flatMap(({ from, to, works, guide_languages }, group) => {
      const { size, with_driver } = demands[group] ?? { size: 0, with_driver: 0 }
      const duty = { from, to, works, group }
      const driver: CrewDuty = { ...duty, role: 'driver', languages: [] }
      const guide: CrewDuty = { ...duty, role: 'guide', languages: guide_languages ?? [] }
      return [
        ...repeat(driver, day.considers.drivers ? size - with_driver : 0),
        ...repeat(guide, day.considers.guides && guide_languages ? size : 0),
      ]
    }),
  ]
}

const considers = ({ considers: { drivers, guides } }: FleetDay, role: CrewDuty['role']) =>
  role === 'driver' ? drivers : guides

function witnessOf(day: FleetDay, chosen: readonly ChosenVehicles[], people: readonly number[]): Witness {
  const open = day.open_duties.filter(({ role }) => considers(day, role)).length
  const left = people.slice(open)
  const takeNext = (count: number) => left.splice(0, count)
  const vans = chosen.flatMap(({ vehicles }, group) => {
    const own = vehicles.filter((vehicle) => !day.vehicles[vehicle]?.brings_driver)
    const drivers = takeNext(day.considers.drivers ? own.length : 0)
    const guides = takeNext(day.considers.guides && day.groups[group]?.guide_languages ? vehicles.length : 0)
    return vehicles.map((vehicle, at) => ({
      group,
      vehicle,
      driver: drivers[own.indexOf(vehicle)] ?? null,
      guide: guides[at] ?? null,
    }))
  })
  return { vans, open_duties: people.slice(0, open) }
}

const lackOfCrew = ({ duties }: CrewLack): Lack => ({
  what: duties.some(({ role }) => role === 'driver') ? 'drivers' : 'guides',
  span: {
    from: Math.min(...duties.map(({ from }) => from)),
    to: Math.max(...duties.map(({ to }) => to)),
  },
  missing: duties.length,
  seats: 0,
  groups: [...new Set(duties.map(({ group }) => group))].filter((group) => group >= 0),
})

function combination({ groups }: FleetDay, group: number): Lack {
  const { from, to } = groups[group] ?? { from: 0, to: 0 }
  return { what: 'combination', span: { from, to }, missing: 1, seats: 0 }
}
