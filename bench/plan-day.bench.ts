/** Days of 60 and 200 bookings: vans and minutes after 1 and 5 seconds against 30, and planning again after one change. */
import { faultsOf } from '#domain/planning/check-plan.ts'
import { costOf, movedStops } from '#domain/planning/planning-problem.ts'
import { search } from '#domain/planning/search.ts'
import { pickupDay } from '#testing/given/pickup-days.ts'

const longest = Number(process.argv[2] ?? 30)
for (const stops of [60, 200]) {
  const vehicles = Array.from({ length: 90 }, (_, index) => [19, 19, 15, 10][index % 4] ?? 19)
  const problem = pickupDay({ seed: stops, stops, vehicles, runs: 3, windows: true })
  for (const seconds of [1, 5, longest]) {
    const started = performance.now()
    const plan = search(problem, {
      seed: 1,
      rounds: 0,
      progress: () => (performance.now() - started) / (seconds * 1000),
    })
    const faults = faultsOf(problem, plan)
    if (faults.length > 0) throw new Error(faults.join('\n'))
    const { vehicles: vans, routes, minutes, unplanned_people } = costOf(problem, plan)
    console.error(
      `${stops} bookings, ${seconds} s: ${vans} vans, ${routes} runs, ${minutes.toFixed(1)} min, ${unplanned_people} left`,
    )
    if (seconds !== 5) continue
    const vanOf = new Map(plan.routes.flatMap((route) => route.stops.map((stop) => [stop, route.vehicle])))
    const changed = {
      ...problem,
      stops: problem.stops.map((stop, index) => ({
        ...stop,
        seats: index === 0 ? stop.seats + 3 : stop.seats,
        before: vanOf.get(index) ?? null,
      })),
    }
    const again = performance.now()
    const replanned = search(changed, { seed: 1, rounds: 1500, from: plan })
    const milliseconds = performance.now() - again
    if (faultsOf(changed, replanned).length > 0) throw new Error('The second plan is at fault')
    const kept = 1 - movedStops(changed, replanned) / stops
    console.error(
      `  again after one change: ${milliseconds.toFixed(0)} ms, ${(kept * 100).toFixed(1)} % stay in their van`,
    )
  }
}
