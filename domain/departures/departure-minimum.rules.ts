export const departureStatuses = ['abierta', 'garantizada', 'cerrada', 'suspendida', 'realizada'] as const
export type DepartureStatus = (typeof departureStatuses)[number]

type SeatCounts = { status: DepartureStatus; seats_sold: number; seats_taken: number }

/** It has people or was guaranteed: it stays, also where the schedule no longer names it. */
export function remains({ status, seats_taken }: SeatCounts): boolean {
  return status === 'garantizada' || seats_taken > 0
}

/** A person guaranteed it, or enough people have bought it: it leaves for sure. */
export function isGuaranteed(row: SeatCounts | undefined, min_pax: number): boolean {
  if (!row) return false
  return row.status === 'garantizada' || (row.seats_sold > 0 && row.seats_sold >= min_pax)
}

/** People still to be sold before a departure leaves for sure. */
export function missingForMinimum(row: SeatCounts | undefined, min_pax: number): number {
  return isGuaranteed(row, min_pax) ? 0 : Math.max(0, min_pax - (row?.seats_sold ?? 0))
}
