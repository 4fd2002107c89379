import type { UnassignedReason } from './schedule-sheet.ts'

/** Why a party is on no sheet; `live` counts the sheets of its departure, and the most seats left on one of them. */
export function whyUnassigned(
  party: { seats: number; is_left_out: boolean; departure_status: string },
  live: { sheets: number; room: number },
): UnassignedReason {
  if (party.departure_status === 'suspendida') return 'departure_suspended'
  if (party.is_left_out) return 'left_out'
  if (live.sheets === 0) return 'no_sheet'
  return live.room >= party.seats ? 'not_yet' : 'no_seats'
}
