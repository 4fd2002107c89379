import type { Day } from './day.ts'
import { minutesOf } from './planning-problem.ts'
import { problemOf } from './problem-of-day.ts'

/** A party with the sheet that carries it today and the order of its stop there. */
type PlacedParty = { id: string; sheet_id: string | null; position: number | null }

/** Minutes of driving of the day's current sheets, computed like those of a plan, to compare the two. */
export function drivingOfBoard(day: Day, parties: readonly PlacedParty[]): number {
  const problem = problemOf(day)
  const indexOf = new Map(day.parties.map(({ id }, index) => [id, index]))
  const aboard = parties.filter(({ sheet_id, position }) => sheet_id !== null && position !== null)
  const routes = Map.groupBy(aboard, ({ sheet_id }) => sheet_id).values()
  const driven = [...routes].reduce((sum, route) => {
    const inOrder = route.toSorted((one, other) => (one.position ?? 0) - (other.position ?? 0))
    return (
      sum +
      minutesOf(
        problem,
        inOrder.flatMap(({ id }) => indexOf.get(id) ?? []),
      )
    )
  }, 0)
  return Math.round(driven)
}
