import type { FleetDay } from '../rules/decision/fleet-day.ts'
import { faultOfPerson, type WorkedDuty } from './hours-judge.ts'

/** Tries every vehicle for every party. */
export function canSeat(parties: readonly number[], vehicles: readonly number[], largest_together: number) {
  const left = [...vehicles]
  const together = parties.filter((seats) => seats <= largest_together)
  let loose = 0
  for (const seats of parties) if (seats > largest_together) loose += seats
  const place = (at: number): boolean => {
    const seats = together[at]
    if (seats === undefined) return left.reduce((total, each) => total + each, 0) >= loose
    return left.some((free, index) => {
      if (free < seats) return false
      left[index] = free - seats
      const isPlaced = place(at + 1)
      left[index] = free
      return isPlaced
    })
  }
  return place(0)
}

/** Whether any plan exists: every subset of vehicles for every group, every person for every duty. */
export function existsByBruteForce(day: FleetDay): boolean {
  const { groups, vehicles, people, considers } = day
  const meets = (one: { from: number; to: number }, other: { from: number; to: number }) =>
    one.from < other.to && other.from < one.to
  const sets = groups.map((group, at) => {
    const usable = [...vehicles.keys()].filter((index) => {
      const vehicle = vehicles[index]
      if (vehicle?.serves && !vehicle.serves.includes(at)) return false
      return vehicle?.unavailable.every((span) => !meets(span, group))
    })
    return Array.from({ length: 2 ** usable.length }, (_, mask) =>
      usable.filter((_each, bit) => mask & (1 << bit)),
    ).filter((chosen) =>
      canSeat(
        group.parties,
        [...group.open_seats, ...chosen.map((index) => vehicles[index]?.seats ?? 0)],
        group.largest_together ?? day.largest_together,
      ),
    )
  })
  const picked: number[][] = []
  const known = new Map<string, boolean>()
  const hasCrew = (): boolean => {
    const duties: WorkedDuty[] = day.open_duties.filter(({ role }) =>
      role === 'driver' ? considers.drivers : considers.guides,
    )
    for (const [index, group] of groups.entries())
      for (const vehicle of picked[index] ?? []) {
        if (considers.drivers && !vehicles[vehicle]?.brings_driver)
          duties.push({ ...group, role: 'driver', languages: [] })
        if (considers.guides && group.guide_languages)
          duties.push({ ...group, role: 'guide', languages: group.guide_languages })
      }
    const name = JSON.stringify(duties.map(({ from, to, role, languages }) => [from, to, role, languages]))
    const before = known.get(name)
    if (before !== undefined) return before
    const given = people.map((): WorkedDuty[] => [])
    const give = (at: number): boolean => {
      const duty = duties[at]
      if (!duty) return true
      return people.some((person, index) => {
        const own = given[index] ?? []
        own.push(duty)
        const isGiven = faultOfPerson(person, own, day) === null && give(at + 1)
        own.pop()
        return isGiven
      })
    }
    const answer = give(0)
    known.set(name, answer)
    return answer
  }
  const choose = (index: number): boolean => {
    const group = groups[index]
    if (!group) return hasCrew()
    return (sets[index] ?? []).some((chosen) => {
      const isTaken = picked.some((other, at) => {
        const span = groups[at]
        return span !== undefined && meets(span, group) && other.some((vehicle) => chosen.includes(vehicle))
      })
      if (isTaken) return false
      picked.push(chosen)
      const isChosen = choose(index + 1)
      picked.pop()
      return isChosen
    })
  }
  return choose(0)
}
