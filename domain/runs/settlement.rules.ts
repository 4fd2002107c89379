import type { SheetStatus } from '../schedule-sheets/schedule-sheet.ts'
import { openStatuses } from '../schedule-sheets/sheet-status.rules.ts'
import { type ActCode, type ActOutcome, type CrewActKind, markKinds } from './crew-act.ts'

/** The dispatch decision about a conflict: the phone's action is applied, or the present state stays. */
export const resolutions = ['phone', 'standing'] as const
export type Resolution = (typeof resolutions)[number]

type Clash = { kind: CrewActKind; code: ActCode; undone_kind: CrewActKind | null }

type SettledAct = { kind: CrewActKind; outcome: ActOutcome; status: SheetStatus }

/** Actions that wait for dispatch: conflicts, and incidents on a run that is not closed. */
export const waitsForDispatch = ({ kind, outcome, status }: SettledAct): boolean =>
  outcome === 'conflict' || (kind === 'incident' && openStatuses.includes(status))

/** Money that was handed over counts, even if it could not be recorded at once. */
const cashKept: readonly ActCode[] = ['booking_elsewhere', 'not_your_run', 'run_refused', 'more_than_due']

const isMark = (kind: CrewActKind | null) => markKinds.some((mark) => mark === kind)

/**
 * The permissions that a decision about an action needs besides the board's: deciding about money needs the right
 * to take or void payments.
 */
export function moneyRight({
  kind,
  undone_kind,
}: Pick<Clash, 'kind' | 'undone_kind'>): 'payments.record' | 'payments.settle' | null {
  if (kind === 'cash') return 'payments.record'
  return kind === 'undone' && undone_kind === 'cash' ? 'payments.settle' : null
}

/** Whether the phone's version can still be applied: for marks, and for cash handed over. */
export function mayKeepPhones({ kind, code, undone_kind }: Clash): boolean {
  if (kind === 'undone') return isMark(undone_kind)
  if (kind === 'cash') return cashKept.includes(code)
  return isMark(kind)
}
