import { arrangeRun } from '#domain/schedule-sheets/arrange-run.rules.ts'
import type { Run, RunDeparture, RunItem } from '#domain/schedule-sheets/run.ts'

/** A party and what decides its stop. Its list of passengers holds the party's own id. */
export type BoardingParty = Omit<RunItem, 'passengers' | 'departure_id'> & { item_id: string }

export type ArrangedStop = {
  /** minutes since 1970; null for parties whose pickup is not known yet */
  planned: number | null
  party_ids: string[]
}

/**
 * A run of a plan as the board will show it: the stops in the plan's order, with the times that the board computes.
 * Parties without a place come last, at no stop. `order`: party ids by their stop in the plan.
 */
export function arrangedRun(
  order: readonly (readonly string[])[],
  parties: ReadonlyMap<string, BoardingParty>,
  { departure, constants }: { departure: RunDeparture; constants: Run['constants'] },
): { starts: number; ends: number; stops: ArrangedStop[] } {
  const ids = order.flat()
  const run: Run = {
    id: '',
    status: 'borrador',
    starts: departure.starts,
    ends: departure.starts + departure.minutes_until_back,
    vehicle_id: null,
    own_times: false,
    roles: [],
    stops: [],
    items: ids.flatMap((id) => {
      const party = parties.get(id)
      return party ? { ...party, id, departure_id: departure.id, passengers: [{ id, stop_id: null }] } : []
    }),
    linked: [departure],
    constants,
  }
  const places = new Map(order.flatMap((some, place) => some.map((id) => [id, place] as const)))
  let stops = 0
  const { stops: found, boarding } = arrangeRun(run, () => `${(stops += 1)}`)
  const at = (stop_id: string) => ids.filter((id) => boarding.get(id) === stop_id)
  const placeOf = (stop_id: string) => Math.min(...at(stop_id).map((id) => places.get(id) ?? Infinity))
  const arranged = arrangeRun(
    {
      ...run,
      stops: found.toSorted((one, other) => placeOf(one.id) - placeOf(other.id)),
      items: run.items.map((item) => ({
        ...item,
        passengers: item.passengers.map(({ id }) => ({ id, stop_id: boarding.get(id) ?? null })),
      })),
    },
    () => '',
  )
  const loose = ids.filter((id) => !boarding.has(id))
  return {
    starts: arranged.starts,
    ends: arranged.ends,
    stops: [
      ...arranged.stops.map(({ id, planned }) => ({ planned, party_ids: at(id) })),
      ...(loose.length > 0 ? [{ planned: null, party_ids: loose }] : []),
    ],
  }
}
