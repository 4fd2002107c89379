import type { FleetDay, FleetGroup } from './fleet-day.ts'

/** People who are to be put on a day: into a group that it has, or as a group of their own. */
export type NewParty = {
  seats: number
  /** index of the group; null: none travels together with them yet */
  joins: number | null
  /** they travel alone */
  is_private: boolean
  /** what they are without others, with `seats` as its only party */
  group: FleetGroup
  /** the vans of reserves, as indexes of the day's vehicles, that may serve a new group */
  reserves: readonly number[]
}

/** Parties of one departure travel together; a private one is a group of its own, with an id of its own. */
export function withParties(day: FleetDay, parties: readonly NewParty[]): FleetDay {
  const groups = [...day.groups]
  const served = new Map<number, number[]>()
  for (const { seats, joins, group, reserves } of parties) {
    const at = joins ?? groups.findIndex(({ id }, index) => index >= day.groups.length && id === group.id)
    const joined = groups[at]
    if (joined) groups[at] = { ...joined, parties: [...joined.parties, seats] }
    else {
      for (const van of reserves) served.set(van, [...(served.get(van) ?? []), groups.length])
      groups.push({ ...group, parties: [seats] })
    }
  }
  if (served.size === 0) return { ...day, groups }
  const vehicles = day.vehicles.map((vehicle, index) =>
    vehicle.serves ? { ...vehicle, serves: [...vehicle.serves, ...(served.get(index) ?? [])] } : vehicle,
  )
  return { ...day, groups, vehicles }
}
