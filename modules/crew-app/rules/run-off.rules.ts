import type { SheetStatus } from '#domain/schedule-sheets/schedule-sheet.ts'
import { beforeStartStatuses } from '#domain/schedule-sheets/sheet-status.rules.ts'

/**
 * The run does not set out: it was annulled, or all its departures are suspended. A crew already on the road
 * brings back its passengers.
 */
export const isRunOff = ({
  status,
  is_suspended = false,
}: {
  status: SheetStatus
  is_suspended?: boolean | undefined
}): boolean => status === 'anulada' || (is_suspended && beforeStartStatuses.includes(status))
