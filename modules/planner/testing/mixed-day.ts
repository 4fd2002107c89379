import type { CrewCandidate } from '#domain/schedule-sheets/resources/crew-matching.rules.ts'
import { seededRandom } from '#domain/seeded-random.ts'

import type { Day } from '../rules/day.ts'

const plaza = { lat: -22.911, lng: -68.2 }

/** A full day: 195 bookings on 8 departures, 24 vans of 10 to 24 seats, 26 drivers and 24 guides. */
export function mixedDay(seed: number, { bookings = 195, drivers = 26, guides = 24 } = {}): Day {
  const random = seededRandom(seed)
  const between = (from: number, to: number) => from + Math.floor(random() * (to - from + 1))
  const tours = [
    { starts_at: 300, minutes_until_back: 420 },
    { starts_at: 420, minutes_until_back: 540 },
    { starts_at: 480, minutes_until_back: 300 },
    { starts_at: 510, minutes_until_back: 600 },
    { starts_at: 540, minutes_until_back: 240 },
    { starts_at: 900, minutes_until_back: 240 },
    { starts_at: 960, minutes_until_back: 240 },
    { starts_at: 1260, minutes_until_back: 150 },
  ]
  const hotels = Array.from({ length: 60 }, () => ({
    lat: plaza.lat + (random() - 0.5) * 0.05,
    lng: plaza.lng + (random() - 0.5) * 0.05,
  }))
  return {
    parties: Array.from({ length: bookings }, (_, index) => {
      const hotel = between(0, hotels.length - 1)
      return {
        id: String(index),
        departure_id: String(between(0, tours.length - 1)),
        people: between(1, 5),
        position: hotels[hotel] ?? plaza,
        gate: String(hotel),
        zone_minutes: 20,
        window: null,
        wait_minutes: 3,
        decided_vehicle_id: null,
        before_vehicle_id: null,
      }
    }),
    departures: tours.map((tour, index) => ({
      ...tour,
      id: String(index),
      position: plaza,
      longest_ride_minutes: 90,
      needs_guide: true,
    })),
    vehicles: Array.from({ length: 24 }, (_, index) => ({
      id: String(index),
      seats: [10, 12, 15, 19, 24][index % 5] ?? 15,
      free_from: null,
      free_to: null,
      is_outside: false,
    })),
    preparation_minutes: 20,
    closing_minutes: 31,
    crew: {
      people: Array.from({ length: drivers + guides }, (_, index): CrewCandidate => ({
        person_id: String(index).padStart(3, '0'),
        roles: [index < drivers ? 'chofer' : 'guia'],
        languages: ['es'],
        load: 0,
        busy: [],
      })),
      limits: { driver_hours_in_row: 5, driver_hours_day: 10, driver_rest_hours: 8 },
    },
  }
}
