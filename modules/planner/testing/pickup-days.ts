import { seededRandom } from '#domain/seeded-random.ts'

import type { PlannedStop, PlanningProblem } from '../rules/planning-problem.ts'

type DaySettings = {
  seed: number
  stops: number
  vehicles: readonly number[]
  runs?: number
  windows?: boolean
}

/**
 * A generated day: hotels in four zones around a town, parties of 1 to 6, rides of at most 75 minutes, and with
 * `windows` some hotels open only for a while.
 */
export function pickupDay({
  seed,
  stops: count,
  vehicles,
  runs: runCount = 1,
  windows = false,
}: DaySettings): PlanningProblem {
  const random = seededRandom(seed)
  const zones = Array.from({ length: 4 }, () => ({ x: random() * 24, y: random() * 24 }))
  const places = Array.from({ length: count }, () => {
    const zone = zones[Math.floor(random() * zones.length)] ?? { x: 12, y: 12 }
    return { x: zone.x + (random() - 0.5) * 6, y: zone.y + (random() - 0.5) * 6 }
  })
  type Place = (typeof places)[number]
  const minutes = (a: Place, b: Place) => Math.round(Math.hypot(a.x - b.x, a.y - b.y) * 1.3 * 10) / 10
  const tourStart = { x: 12, y: 12 }
  const runs = Array.from({ length: runCount }, (_, index) => ({
    arrive_by: index * 180,
    busy_from: index * 180 - 95,
    busy_to: index * 180 + 270,
  }))
  const stops = places.map((): PlannedStop => {
    const run = Math.floor(random() * runCount)
    const start = runs[run]?.arrive_by ?? 0
    const opens = start - 75 + Math.floor(random() * 30)
    const narrow = windows && random() < 0.4
    return {
      seats: 1 + Math.floor(random() * 6),
      run,
      earliest: narrow ? opens : start - 75,
      latest: narrow ? opens + 25 : start,
      wait: 2,
      vehicle: null,
      before: null,
    }
  })
  return {
    stops,
    runs,
    vehicles: vehicles.map((seats) => ({ seats, free_from: null, free_to: null, cost: 0 })),
    between: Float64Array.from(places.flatMap((from) => places.map((to) => minutes(from, to)))),
    start: new Float64Array(count),
    end: Float64Array.from(places, (place) => minutes(place, tourStart)),
  }
}
