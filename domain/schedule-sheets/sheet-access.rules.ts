import { addDays, type LocalDate } from '../local-date.ts'
import { type Level, isSeller, isCrew } from '../staff/level.ts'
import type { SheetStatus } from './schedule-sheet.ts'
import { publishedStatuses } from './sheet-status.rules.ts'

/** Which sheets a user may see; null: all of the operator's. */
export type SheetLimits = {
  own: true
  from: LocalDate
  to: LocalDate
  statuses: readonly SheetStatus[]
} | null

/** Drivers and guides see their published runs, from the day before to the day after; never a draft. */
export function sheetLimits(level: Level, today: LocalDate): SheetLimits {
  if (!isCrew({ level })) return null
  return {
    own: true,
    from: addDays(today, -1),
    to: addDays(today, 1),
    statuses: publishedStatuses,
  }
}

/** Documents and health data of passengers: for the office, the crew of the run, and the seller of that booking. */
export function mayReadHealth(
  actor: { level: Level; user_id: string },
  booking: { seller_id: string | null },
): boolean {
  return !isSeller(actor) || booking.seller_id === actor.user_id
}
