export type UsedRun = {
  start_at: Date
  end_at: Date
  seats: number | null
  seats_taken: number
  kilometres: number | null
}

export type ResourceUse = {
  runs: number
  minutes: number
  /** as the crews entered them at the closing; null without a closed run */
  kilometres: number | null
  /** percent of the seats that drove which were occupied; null without seats */
  occupancy: number | null
}

/** The totals of some runs. A run without vehicle has no seats, and an open one no kilometres. */
export function useOfRuns(runs: readonly UsedRun[]): ResourceUse {
  const driven = runs.flatMap(({ kilometres }) => (kilometres === null ? [] : [kilometres]))
  const withSeats = runs.filter(({ seats }) => seats !== null && seats > 0)
  const seats = withSeats.reduce((sum, run) => sum + (run.seats ?? 0), 0)
  const taken = withSeats.reduce((sum, run) => sum + run.seats_taken, 0)
  return {
    runs: runs.length,
    minutes: runs.reduce(
      (sum, { start_at, end_at }) => sum + Math.round((end_at.getTime() - start_at.getTime()) / 60_000),
      0,
    ),
    kilometres: driven.length > 0 ? driven.reduce((sum, each) => sum + each, 0) : null,
    occupancy: seats > 0 ? Math.round((taken / seats) * 100) : null,
  }
}
