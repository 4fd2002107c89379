import { decideDay } from './decide-day.rules.ts'
import {
  defaultEffort,
  type Effort,
  type FleetDay,
  type FleetVehicle,
  type Lack,
  overlaps,
  type Span,
  sum,
} from './fleet-day.ts'

/** What a day lacks, with the groups that it leaves behind. */
export type DayLack = Lack & { groups: number[] }
/** A van of the reserve that the day needs, and the groups that it serves. */
export type ReserveUse = { vehicle: number; groups: number[]; span: Span }
export type DayState = 'ok' | 'reserve' | 'short' | 'unknown'
export type DayDecision = { state: DayState; uses: ReserveUse[]; lacks: DayLack[] }

/** Invented vans, to count how many are missing. */
const mostMissing = 12
const missingCost = 1_000_000

/**
 * Decides a day with the operator's own vehicles first and takes from the reserve, the vehicles with a cost, only what is
 * needed. Where both are not enough it says how many vehicles and people are missing, and for which groups.
 */
export function decideWithReserve(day: FleetDay, each: Effort = defaultEffort): DayDecision {
  const effort = sharedEffort(each)
  const own = day.vehicles.filter(({ cost }) => cost === 0)
  const first = decideDay({ ...day, vehicles: own }, effort)
  if (first.answer === 'yes') return { state: 'ok', uses: [], lacks: [] }
  const found = leastExtra(day, day.vehicles, effort)
  if (found) return { state: 'reserve', uses: usesOf(day, found), lacks: [] }

  const vehiclesOnly = { ...day, considers: { drivers: false, guides: false }, open_duties: [] }
  const needed = leastExtra(vehiclesOnly, [...day.vehicles, ...missingVans(day)], effort)
  if (!needed) return { state: 'unknown', uses: [], lacks: [lackWithGroups(day, first.lack)] }
  const isMissing = ({ cost }: FleetVehicle) => cost >= missingCost
  const uses = usesOf(day, needed)
  const vehicleLacks = uses.filter(({ vehicle }) => vehicle >= day.vehicles.length)
  const lacks = vehicleLacks.length > 0 ? [joinLacks(day, vehicleLacks)] : []
  const crewed = decideDay({ ...day, vehicles: needed.vehicles }, effort)
  if (crewed.answer !== 'yes' && (crewed.lack.what === 'drivers' || crewed.lack.what === 'guides'))
    lacks.push(lackWithGroups(day, crewed.lack))
  const isSure = needed.vehicles.some(isMissing) || crewed.answer === 'no'
  return {
    state: isSure ? 'short' : 'unknown',
    uses: uses.filter(({ vehicle }) => vehicle < day.vehicles.length),
    lacks,
  }
}

/** Several searches share the time of a few, so that a hard day does not stop the process. */
export function sharedEffort(each: Effort): Effort {
  const ends = performance.now() + each.milliseconds * 4
  return {
    ...each,
    get milliseconds() {
      return Math.max(0, Math.min(each.milliseconds, ends - performance.now()))
    },
  }
}

export type Extended = {
  vehicles: FleetVehicle[]
  groupsOf: Map<FleetVehicle, number[]>
  all: readonly FleetVehicle[]
}

/** A plan with as few vehicles that cost something as giving each up in turn allows, the dearest first. */
export function leastExtra(day: FleetDay, all: readonly FleetVehicle[], effort: Effort): Extended | null {
  const plan = (vehicles: FleetVehicle[]): Extended | null => {
    const answer = decideDay({ ...day, vehicles }, effort)
    if (answer.answer !== 'yes') return null
    const groupsOf = new Map<FleetVehicle, number[]>()
    for (const { vehicle, group } of answer.witness.vans) {
      const van = vehicles[vehicle]
      if (van) groupsOf.set(van, [...(groupsOf.get(van) ?? []), group])
    }
    return { vehicles: vehicles.filter((van) => van.cost === 0 || groupsOf.has(van)), groupsOf, all }
  }
  let found = plan([...all])
  if (!found) return null
  const extra = found.vehicles
    .filter(({ cost }) => cost > 0)
    .toSorted((one, other) => other.cost - one.cost || one.seats - other.seats)
  for (const van of extra) {
    if (!found.vehicles.includes(van)) continue
    found = plan(found.vehicles.filter((each) => each !== van)) ?? found
  }
  return found
}

export function missingVans(day: FleetDay): FleetVehicle[] {
  const van = {
    id: '',
    seats: day.largest_together,
    unavailable: [],
    serves: null,
    cost: missingCost,
    brings_driver: true,
  }
  return Array.from({ length: mostMissing }, () => ({ ...van }))
}

const usesOf = (day: FleetDay, { groupsOf, all }: Extended): ReserveUse[] =>
  [...groupsOf]
    .filter(([{ cost }]) => cost > 0)
    .map(([van, groups]) => ({ vehicle: all.indexOf(van), groups, span: spanOf(day, groups) }))

const spanOf = (day: FleetDay, groups: readonly number[]): Span => {
  const spans = groups.flatMap((index) => day.groups[index] ?? [])
  return { from: Math.min(...spans.map(({ from }) => from)), to: Math.max(...spans.map(({ to }) => to)) }
}

/** Missing vans as one lack: as many as are missing at once. */
function joinLacks(day: FleetDay, missing: readonly ReserveUse[]): DayLack {
  const groups = [...new Set(missing.flatMap((use) => use.groups))].toSorted((one, other) => one - other)
  const atOnce = missing.flatMap((use) => use.groups).map((index) => day.groups[index]?.from ?? 0)
  const counts = atOnce.map((from) =>
    sum(missing.map((use) => Number(use.groups.some((index) => covers(day.groups[index], from))))),
  )
  return {
    what: 'vehicles',
    seats: Math.min(
      day.largest_together,
      Math.max(...groups.map((index) => sum(day.groups[index]?.parties ?? []))),
    ),
    missing: Math.max(...counts),
    span: spanOf(day, groups),
    groups,
  }
}

const covers = (span: Span | undefined, at: number) => span !== undefined && span.from <= at && at < span.to

export const lackWithGroups = (day: FleetDay, lack: Lack): DayLack => ({
  ...lack,
  groups:
    lack.groups ??
    [...day.groups.keys()].filter((index) => {
      const group = day.groups[index]
      return group !== undefined && overlaps(group, lack.span)
    }),
})
