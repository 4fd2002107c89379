import { addDays } from '#domain/local-date.ts'
import { seededRandom } from '#domain/seeded-random.ts'

import type { FleetDay, FleetGroup, FleetVehicle } from '../rules/decision/fleet-day.ts'
import type { DatedSpan } from '../rules/decision/joined-days.rules.ts'
import type { NewParty } from '../rules/decision/party.rules.ts'

export type DatedGroup = FleetGroup & DatedSpan
export type SomeDays = Omit<FleetDay, 'groups'> & { groups: DatedGroup[] }
const dayMinutes = 1440

/**
 * Up to three days small enough for brute force: one to three unequal vans, some away for a while, and up to seven
 * departures, of which every second takes several days or a night; and a party that comes last.
 */
export function randomDays(seed: number): { days: SomeDays; party: NewParty & { group: DatedGroup } } {
  const random = seededRandom(seed)
  const int = (from: number, to: number) => from + Math.floor(random() * (to - from + 1))
  const chance = (part: number) => random() < part
  const count = chance(0.1) ? 1 : int(2, 3)
  const group = (id: string, most: number): DatedGroup => {
    const at = int(0, count - 1)
    const hours = chance(0.5) ? int(10, (count - at) * 24) : int(2, 8)
    const from = at * dayMinutes + (hours > 24 ? int(4, 10) : int(0, 21)) * 60
    const to = from + hours * 60
    const parties = Array.from({ length: int(1, 3) }, () => int(1, most))
    const date = addDays('2027-05-04', at)
    return { id, date, from, to, works: { from, to }, parties, open_seats: [], guide_languages: null }
  }
  const vehicles = Array.from({ length: int(1, 3) }, (_, index): FleetVehicle => {
    const from = int(0, count * 24) * 60
    return {
      id: `v${index}`,
      seats: int(2, 9),
      unavailable: chance(0.2) ? [{ from, to: from + int(1, 20) * 60 }] : [],
      serves: null,
      cost: chance(0.2) ? 5 : 0,
      brings_driver: false,
    }
  })
  const largest_together = Math.max(...vehicles.map(({ seats }) => seats))
  const groups = Array.from({ length: int(1, 6) }, (_, index) => group(`g${index}`, 4))
  const seats = int(1, largest_together)
  const alone = { ...group('new', 4), parties: [seats] }
  const joins = chance(0.4) ? int(0, groups.length - 1) : null
  return {
    days: {
      groups,
      vehicles,
      people: [],
      open_duties: [],
      limits: { driver_hours_in_row: 5, driver_hours_day: 10, driver_rest_hours: 10 },
      largest_together,
      considers: { drivers: false, guides: false },
    },
    party: {
      seats,
      is_private: false,
      joins,
      group: joins === null ? alone : { ...alone, ...groups[joins], parties: [seats] },
      reserves: [],
    },
  }
}
