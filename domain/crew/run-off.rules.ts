import type { SheetStatus } from '../schedule-sheets/schedule-sheet.ts'
import { beforeStartStatuses } from '../schedule-sheets/sheet-status.rules.ts'

/** Nobody sets out: it was annulled, or all its departures were called off. Who is on the road by then brings back whom they carry. */
export const isRunOff = ({
  status,
  is_suspended = false,
}: {
  status: SheetStatus
  is_suspended?: boolean | undefined
}): boolean => status === 'anulada' || (is_suspended && beforeStartStatuses.includes(status))
