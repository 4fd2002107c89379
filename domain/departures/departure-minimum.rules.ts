export const departureStatuses = ['abierta', 'garantizada', 'cerrada', 'suspendida', 'realizada'] as const
export type DepartureStatus = (typeof departureStatuses)[number]

type SeatCounts = { status: DepartureStatus; seats_sold: number; seats_taken: number }

/** It has people or was guaranteed: it stays, also where the schedule no longer names it. */
export function remains({ status, seats_taken }: SeatCounts): boolean {
  return status === 'garantizada' || seats_taken > 0
}

/**
 * Enough people have bought the departure for it to run; without a single passenger it never does. The trigger
 * `guarantee_departure` states the same in SQL (docs/rules.md).
 */
export const reachesMinimum = (seats_sold: number, min_pax: number): boolean =>
  seats_sold >= Math.max(1, min_pax)

/** The departure runs for sure: a person guaranteed it, or enough people have bought it. */
export function isGuaranteed(row: SeatCounts | undefined, min_pax: number): boolean {
  if (!row) return false
  return row.status === 'garantizada' || reachesMinimum(row.seats_sold, min_pax)
}

/** People still to be sold before a departure leaves for sure. */
export function missingForMinimum(row: SeatCounts | undefined, min_pax: number): number {
  return isGuaranteed(row, min_pax) ? 0 : Math.max(0, min_pax - (row?.seats_sold ?? 0))
}
