import { type FleetDay, type FleetVehicle, largestTogether, overlaps, repeat, sum } from './fleet-day.ts'
import { canPack } from './packing.rules.ts'

/** Vehicles that are the same to every group of the day. */
export type Kind = Pick<FleetVehicle, 'seats' | 'cost' | 'brings_driver'> & {
  vehicles: number[]
  /** by group: whether it may serve it */
  serves: boolean[]
}
/** So many vehicles of each kind that carry a group, and would not without any one of them. */
export type VehicleSet = { counts: number[]; size: number; cost: number; spare_seats: number }

const mostSteps = 4_000

/** The day's vehicles by kind, and which least sets of them carry each group. */
export function vehicleSets(day: FleetDay) {
  const kinds = kindsOf(day)
  const needs = day.groups.map((group) => {
    const { parties, open_seats } = group
    const largest = largestTogether(day, group)
    return {
      together: parties.filter((seats) => seats > 0 && seats <= largest),
      loose: sum(parties.filter((seats) => seats > largest)),
      seats: sum(parties),
      open_seats,
    }
  })
  const carried = day.groups.map(() => new Map<string, boolean>())
  const known = day.groups.map(() => new Map<string, VehicleSet[]>())
  let isCut = false

  const carries = (group: number, counts: readonly number[]): boolean => {
    const { together, loose, open_seats } = needs[group] ?? { together: [], loose: 0, open_seats: [] }
    const name = counts.join()
    const before = carried[group]?.get(name)
    if (before !== undefined) return before
    const seats = [...open_seats, ...kinds.flatMap((kind, index) => repeat(kind.seats, counts[index] ?? 0))]
    const answer = canPack(together, loose, seats)
    carried[group]?.set(name, answer)
    return answer
  }

  /** The least sets among the free vehicles of each kind, the cheapest and smallest first. */
  const leastSets = (group: number, free: readonly number[]): VehicleSet[] => {
    const name = free.join()
    const before = known[group]?.get(name)
    if (before) return before
    const need = needs[group]
    const missing = need ? need.seats - sum(need.open_seats) : 0
    const counts = kinds.map(() => 0)
    const found: VehicleSet[] = []
    const seatsFrom = kinds.map((_, from) =>
      sum(kinds.map(({ seats }, index) => (index < from ? 0 : (free[index] ?? 0) * seats))),
    )
    const isLeast = () =>
      counts.every(
        (count, index) =>
          count === 0 ||
          !carries(
            group,
            counts.map((each, at) => (at === index ? each - 1 : each)),
          ),
      )
    let steps = 0
    const extend = (from: number, seats: number) => {
      steps += 1
      if (steps > mostSteps) {
        isCut = true
        return
      }
      if (seats >= missing && carries(group, counts)) {
        if (isLeast()) found.push(setOf(kinds, counts, seats - missing))
        return
      }
      for (let index = from; index < kinds.length; index += 1) {
        if (seats + (seatsFrom[index] ?? 0) < missing) return
        const count = counts[index] ?? 0
        if (count >= (free[index] ?? 0)) continue
        counts[index] = count + 1
        extend(index, seats + (kinds[index]?.seats ?? 0))
        counts[index] = count
      }
    }
    extend(0, 0)
    found.sort(
      (one, other) => one.cost - other.cost || one.size - other.size || one.spare_seats - other.spare_seats,
    )
    known[group]?.set(name, found)
    return found
  }

  /** How many vehicles of the chosen kinds a group needs even with all other vehicles; Infinity: all do not carry it. */
  const fewest = (group: number, isCounted: (kind: Kind) => boolean): number => {
    const counts = kinds.map((kind) => (kind.serves[group] && !isCounted(kind) ? kind.vehicles.length : 0))
    let used = 0
    // Kinds are sorted by seats: the largest first makes the fewest.
    for (const [index, kind] of kinds.entries())
      for (const _ of kind.serves[group] && isCounted(kind) ? kind.vehicles : []) {
        if (carries(group, counts)) return used
        counts[index] = (counts[index] ?? 0) + 1
        used += 1
      }
    return carries(group, counts) ? used : Number.POSITIVE_INFINITY
  }

  return {
    kinds,
    leastSets,
    fewest,
    /** people of a group who do not fit into its decided vehicles */
    seatsMissing: (group: number) =>
      Math.max(0, (needs[group]?.seats ?? 0) - sum(needs[group]?.open_seats ?? [])),
    /** a group had more least sets than were looked at: a no is not proven */
    isCut: () => isCut,
  }
}
export type VehicleSets = ReturnType<typeof vehicleSets>

const setOf = (kinds: readonly Kind[], counts: readonly number[], spare_seats: number): VehicleSet => ({
  counts: [...counts],
  size: sum(counts),
  cost: sum(kinds.map(({ cost }, index) => cost * (counts[index] ?? 0))),
  spare_seats,
})

function kindsOf({ groups, vehicles }: FleetDay): Kind[] {
  const byName = new Map<string, Kind>()
  for (const [index, { seats, cost, brings_driver, unavailable, serves: only }] of vehicles.entries()) {
    const serves = groups.map(
      (group, at) =>
        (only === null || only.includes(at)) && unavailable.every((span) => !overlaps(span, group)),
    )
    const name = `${seats} ${cost} ${brings_driver} ${serves.map(Number).join('')}`
    const kind = byName.get(name)
    if (kind) kind.vehicles.push(index)
    else byName.set(name, { vehicles: [index], seats, cost, brings_driver, serves })
  }
  return [...byName.values()].toSorted((one, other) => other.seats - one.seats || one.cost - other.cost)
}
