import type { DriverLimits } from '#domain/schedule-sheets/warnings/driver-hours.rules.ts'
import { seededRandom } from '#domain/seeded-random.ts'

import type { FleetDay, FleetGroup, Span } from '../rules/decision/fleet-day.ts'

const limits: DriverLimits = { driver_hours_in_row: 5, driver_hours_day: 10, driver_rest_hours: 10 }
const languages = ['es', 'en', 'pt']

/** A day small enough for brute force: at most 5 vehicles, 6 groups, 12 parties and 7 people, with every rule in play. */
export function randomDay(seed: number): FleetDay {
  const random = seededRandom(seed)
  const int = (from: number, to: number) => from + Math.floor(random() * (to - from + 1))
  const chance = (part: number) => random() < part
  const span = (): Span => {
    const from = int(0, 900)
    return { from, to: from + int(60, 400) }
  }
  const some = (part: number): Span[] => (chance(part) ? [span()] : [])
  const vehicles = Array.from({ length: int(2, 5) }, (_, index) => ({
    id: `v${index}`,
    seats: int(3, 8),
    unavailable: some(0.3),
    serves: chance(0.15) ? [0, 1, 2].filter(() => chance(0.6)) : null,
    cost: chance(0.2) ? 5 : 0,
    brings_driver: chance(0.15),
  }))
  const spoken = () => languages.filter(() => chance(0.4))
  const people = Array.from({ length: int(2, 7) }, (_, index) => {
    const isDriver = index < 2 || chance(0.7)
    const isGuide = !isDriver || chance(0.2)
    const until = () => (chance(0.1) ? int(500, 1500) : Number.POSITIVE_INFINITY)
    const yesterday: Span[] = chance(0.1) ? [{ from: -600, to: int(-400, 0) }] : []
    return {
      id: `p${index}`,
      drives_until: isDriver ? until() : null,
      guides_until: isGuide ? until() : null,
      languages: spoken(),
      unavailable: some(0.15),
      worked: [...yesterday, ...some(0.15)],
      other_days: yesterday,
    }
  })
  let parties = int(3, 12)
  const groups: FleetGroup[] = Array.from({ length: int(2, 6) }, (_, index) => {
    const from = int(0, 24) * 30
    const length = chance(0.05) ? 1500 : int(2, 14) * 30
    const own: number[] = []
    for (let left = int(0, 4); left > 0 && parties > 0; left -= 1, parties -= 1)
      own.push(chance(0.06) ? int(8, 12) : int(1, chance(0.8) ? 3 : 5))
    return {
      id: `g${index}`,
      from,
      to: from + length,
      works: { from: from + 20, to: from + length - 30 },
      parties: own,
      open_seats: chance(0.15) ? [int(0, 4)] : [],
      guide_languages: chance(0.25) ? spoken() : null,
    }
  })
  const open_duties = groups.slice(0, 1).flatMap(({ from, to, works }) =>
    chance(0.15)
      ? [
          {
            from,
            to,
            works,
            role: chance(0.5) ? ('driver' as const) : ('guide' as const),
            languages: [],
            group: -1,
          },
        ]
      : [],
  )
  return {
    groups,
    vehicles,
    people,
    open_duties,
    limits,
    largest_together: Math.max(...vehicles.map(({ seats }) => seats)),
    considers: { drivers: chance(0.65), guides: chance(0.6) },
  }
}

/** The groups, vehicles and people of several such days on one: a search of some tenths of a second. */
export function largeDay(seed: number): FleetDay {
  const days = Array.from({ length: 8 }, (_, index) => randomDay(seed * 8 + index))
  return {
    ...randomDay(seed),
    considers: { drivers: true, guides: true },
    groups: days.flatMap(({ groups }) => groups),
    vehicles: days.flatMap(({ vehicles }, index) =>
      vehicles.map((vehicle) => ({ ...vehicle, id: `${index} ${vehicle.id}`, serves: null })),
    ),
    people: days.flatMap(({ people }, index) =>
      people.map((person) => ({ ...person, id: `${index} ${person.id}` })),
    ),
    open_duties: [],
  }
}
