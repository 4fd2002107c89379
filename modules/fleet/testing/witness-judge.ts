import type { FleetDay, Witness } from '../rules/decision/fleet-day.ts'
import { canSeat } from './brute-force.ts'
import { faultOfPerson, type WorkedDuty } from './hours-judge.ts'

/** Everything wrong with a plan, from the day alone. */
export function faultsOf(day: FleetDay, { vans, open_duties }: Witness): string[] {
  const faults: string[] = []
  const duties = day.people.map((): WorkedDuty[] => [])
  for (const [index, group] of day.groups.entries()) {
    const own = vans.filter((van) => van.group === index)
    const seats = own.map(({ vehicle }) => day.vehicles[vehicle]?.seats ?? 0)
    if (
      !canSeat(group.parties, [...group.open_seats, ...seats], group.largest_together ?? day.largest_together)
    )
      faults.push(`${group.id} does not fit`)
    for (const { vehicle, driver, guide } of own) {
      const van = day.vehicles[vehicle]
      if (van?.serves && !van.serves.includes(index)) faults.push(`${van.id} may not serve ${group.id}`)
      if (!van) faults.push(`${group.id} has a vehicle that does not exist`)
      if (van?.unavailable.some(({ from, to }) => from < group.to && group.from < to))
        faults.push(`${van.id} is away`)
      const needsDriver = day.considers.drivers && van?.brings_driver === false
      if (needsDriver !== (driver !== null)) faults.push(`${group.id} has a wrong number of drivers`)
      const needsGuide = day.considers.guides && group.guide_languages !== null
      if (needsGuide !== (guide !== null)) faults.push(`${group.id} has a wrong number of guides`)
      if (driver !== null) duties[driver]?.push({ ...group, role: 'driver', languages: [] })
      if (guide !== null)
        duties[guide]?.push({ ...group, role: 'guide', languages: group.guide_languages ?? [] })
    }
  }
  for (const [at, one] of vans.entries())
    for (const other of vans.slice(at + 1)) {
      const [first, second] = [day.groups[one.group], day.groups[other.group]]
      if (
        one.vehicle === other.vehicle &&
        first &&
        second &&
        first.from < second.to &&
        second.from < first.to
      )
        faults.push(`vehicle ${one.vehicle} is in two places`)
    }
  const considered = day.open_duties.filter(
    ({ role }) => day.considers[role === 'driver' ? 'drivers' : 'guides'],
  )
  if (considered.length !== open_duties.length) faults.push('a decided sheet still lacks its crew')
  for (const [at, duty] of considered.entries()) duties[open_duties[at] ?? -1]?.push(duty)
  for (const [index, person] of day.people.entries()) {
    const fault = faultOfPerson(person, duties[index] ?? [], day)
    if (fault) faults.push(`${person.id} ${fault}`)
  }
  return faults
}
