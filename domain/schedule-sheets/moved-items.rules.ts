import { arrangeRun } from './arrange-run.rules.ts'
import type { Run, RunStop } from './run.ts'

/** Whose passengers are met elsewhere or at another hour once the run is reckoned again. */
export function movedItems(run: Run, newId: () => string): string[] {
  const { stops, boarding } = arrangeRun(run, newId)
  const stood = new Map(run.stops.map((stop) => [stop.id, stop]))
  const standing = new Map(stops.map((stop) => [stop.id, stop]))
  return run.items
    .filter(({ passengers }) =>
      passengers.some(({ id, stop_id }) => {
        const before = stood.get(stop_id ?? '')
        const after = standing.get(boarding.get(id) ?? '')
        return before !== undefined && after !== undefined && !isSameMeeting(before, after)
      }),
    )
    .map(({ id }) => id)
}

const isSameMeeting = (one: RunStop, other: RunStop) =>
  one.planned === other.planned &&
  one.accommodation_id === other.accommodation_id &&
  one.place === other.place
