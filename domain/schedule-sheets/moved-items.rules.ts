import { arrangeRun } from './arrange-run.rules.ts'
import type { Run, RunStop } from './run.ts'

/** Items whose place or time changes once the run is computed again, with the new values. */
export function movedItems(run: Run, newId: () => string): Map<string, string> {
  const { stops, boarding } = arrangeRun(run, newId)
  const stood = new Map(run.stops.map((stop) => [stop.id, stop]))
  const stopOf = new Map(stops.map((stop) => [stop.id, stop]))
  const moved = new Map<string, string>()
  for (const item of run.items)
    for (const { id, stop_id } of item.passengers) {
      const before = stood.get(stop_id ?? '')
      const after = stopOf.get(boarding.get(id) ?? '')
      if (before && after && meetingAt(before) !== meetingAt(after)) moved.set(item.id, meetingAt(after))
    }
  return moved
}

const meetingAt = ({ planned, accommodation_id, place }: RunStop) =>
  JSON.stringify([planned, accommodation_id, place])
