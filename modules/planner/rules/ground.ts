import { heldVehicle, isFree, overlaps, type PlanningProblem } from './planning-problem.ts'

/** A problem laid out for a search: flat arrays, and what never changes worked out once. */
export type Ground = {
  problem: PlanningProblem
  count: number
  seats: Int32Array
  run: Int32Array
  wait: Float64Array
  earliest: Float64Array
  latest: Float64Array
  /** the last minute at which the van may leave a stop straight for the tour's start */
  lastLeave: Float64Array
  between: Float64Array
  start: Float64Array
  end: Float64Array
  /** row by row, the stops nearest to each stop, itself first */
  near: Int32Array
  /** run × vehicle: 1 where the vehicle may serve it */
  free: Uint8Array
  /** run × run: 1 where one vehicle can't serve both */
  clash: Uint8Array
  decided: Int32Array
  before: Int32Array
  /** whether any window binds: without them the clock is not kept */
  timed: boolean
}

export function layOut(problem: PlanningProblem): Ground {
  const { stops, runs, vehicles, between, start, end } = problem
  const count = stops.length
  const flat = (pick: (stop: (typeof stops)[number]) => number) => Float64Array.from(stops, pick)
  const lastLeave = Float64Array.from(stops, (stop, index) => {
    const arrive = runs[stop.run]?.arrive_by ?? Number.POSITIVE_INFINITY
    return arrive - (end[index] ?? 0) - stop.wait
  })
  const near = new Int32Array(count * count)
  for (let from = 0; from < count; from += 1) {
    const row = Array.from({ length: count }, (_, index) => index)
    const far = (to: number) => (to === from ? -1 : (between[from * count + to] ?? 0))
    near.set(
      row.toSorted((one, other) => far(one) - far(other) || one - other),
      from * count,
    )
  }
  return {
    problem,
    count,
    seats: Int32Array.from(stops, (stop) => stop.seats),
    run: Int32Array.from(stops, (stop) => stop.run),
    wait: flat((stop) => stop.wait),
    earliest: flat((stop) => stop.earliest),
    latest: flat((stop) => stop.latest),
    lastLeave,
    between,
    start,
    end,
    near,
    free: Uint8Array.from(runs.flatMap((run) => vehicles.map((vehicle) => Number(isFree(vehicle, run))))),
    clash: Uint8Array.from(
      runs.flatMap((one) => runs.map((other) => Number(one === other || overlaps(one, other)))),
    ),
    decided: Int32Array.from(stops, (stop) => stop.vehicle ?? -1),
    before: Int32Array.from(stops, (stop) => heldVehicle(stop) ?? -1),
    timed: stops.some(
      ({ earliest, latest }) => earliest > Number.NEGATIVE_INFINITY || latest < Number.POSITIVE_INFINITY,
    ),
  }
}
