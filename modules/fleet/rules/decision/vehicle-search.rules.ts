import { type FleetDay, sum } from './fleet-day.ts'
import { type Bounds, takeSet } from './vehicle-bounds.rules.ts'
import type { VehicleSet, VehicleSets } from './vehicle-sets.rules.ts'

/** Vehicles of a group: index of the kind, and of the vehicle, of each. */
export type ChosenVehicles = { kinds: number[]; vehicles: number[] }
export type VehicleAnswer =
  | { answer: 'yes'; chosen: ChosenVehicles[] }
  /** `deepest`: the group that no vehicles were left for */
  | { answer: 'no' | 'unknown'; deepest: number }
type Search = {
  day: FleetDay
  sets: VehicleSets
  bounds: Bounds
  steps: number
  /** of `performance.now()` */
  deadline: number
  /** by group the kinds chosen so far; null: not chosen yet */
  isPossible?: (chosen: readonly (readonly number[] | null)[]) => boolean
  /** what `isPossible` distinguishes of the kinds of a group */
  nameOf?: (kinds: readonly number[]) => string
}

/**
 * Vehicles for the groups in order of time. A state is how long the vehicles of each kind are busy: failed states are
 * remembered, and a choice that leaves too little for the others is not followed.
 */
export function searchVehicles({
  day,
  sets,
  bounds,
  steps,
  deadline,
  isPossible,
  nameOf,
}: Search): VehicleAnswer {
  const { groups } = day
  const { kinds } = sets
  const order = [...groups.keys()].toSorted(
    (one, other) =>
      (groups[one]?.from ?? 0) - (groups[other]?.from ?? 0) ||
      sets.seatsMissing(other) - sets.seatsMissing(one) ||
      one - other,
  )
  const busyUntil = kinds.map(({ vehicles }) => vehicles.map(() => Number.NEGATIVE_INFINITY))
  const chosen: (ChosenVehicles | null)[] = groups.map(() => null)
  const failed = new Set<string>()
  let [visited, deepest, isOut] = [0, 0, false]

  const stateOf = (at: number, from: number) => {
    const busy = busyUntil.map((ends) =>
      ends
        .filter((end) => end > from)
        .toSorted((one, other) => one - other)
        .join(),
    )
    const names = nameOf ? order.slice(0, at).map((group) => nameOf(chosen[group]?.kinds ?? [])) : []
    return `${at}/${busy.join('/')}/${names.join()}`
  }
  const descend = (at: number): boolean => {
    const group = order[at]
    const span = group === undefined ? undefined : groups[group]
    if (isPossible && !isPossible(chosen.map((each) => each?.kinds ?? null))) return false
    if (group === undefined || !span) return true
    visited += 1
    if (visited > steps || (visited % 32 === 0 && performance.now() > deadline)) isOut = true
    if (isOut) return false
    deepest = Math.max(deepest, at)
    const state = stateOf(at, span.from)
    if (failed.has(state)) return false
    const free = kinds.map(({ serves }, kind) =>
      serves[group] ? sum((busyUntil[kind] ?? []).map((end) => Number(end <= span.from))) : 0,
    )
    for (const set of sets.leastSets(group, free)) {
      if (takeSet(bounds, group, set, 1)) {
        const before = busyUntil.map((ends) => [...ends])
        chosen[group] = takeVehicles(set, span)
        const isFound = descend(at + 1)
        if (isFound) return true
        chosen[group] = null
        for (const [kind, ends] of before.entries()) busyUntil[kind] = ends
      }
      takeSet(bounds, group, set, -1)
      if (isOut) return false
    }
    failed.add(state)
    return false
  }
  /** Of equal vehicles the one that came back last: the others keep their long breaks. */
  const takeVehicles = ({ counts }: VehicleSet, { from, to }: { from: number; to: number }) => {
    const taken: ChosenVehicles = { kinds: [], vehicles: [] }
    for (const [kind, count] of counts.entries()) {
      const ends = busyUntil[kind] ?? []
      const ready = [...ends.keys()]
        .filter((index) => (ends[index] ?? 0) <= from)
        .toSorted((one, other) => (ends[other] ?? 0) - (ends[one] ?? 0) || one - other)
      for (const index of ready.slice(0, count)) {
        ends[index] = to
        taken.kinds.push(kind)
        taken.vehicles.push(kinds[kind]?.vehicles[index] ?? -1)
      }
    }
    return taken
  }

  const isFound = descend(0)
  if (isFound) {
    // The slacks are used again by the next search.
    for (const [group, { kinds: used }] of chosen.flatMap((each, index) =>
      each ? [[index, each] as const] : [],
    ))
      takeSet(bounds, group, countsOf(used, kinds.length), -1)
    return { answer: 'yes', chosen: chosen.flatMap((each) => each ?? []) }
  }
  return { answer: isOut || sets.isCut() ? 'unknown' : 'no', deepest: order[deepest] ?? 0 }
}

const countsOf = (used: readonly number[], length: number): VehicleSet => ({
  counts: Array.from({ length }, (_, kind) => used.filter((each) => each === kind).length),
  size: used.length,
  cost: 0,
  spare_seats: 0,
})
