import { type ActCode, type CrewActKind, markKinds } from './crew-act.ts'

/** What dispatch may make of a clash: what the phone said counts after all, or what stands stays. */
export const resolutions = ['phone', 'standing'] as const
export type Resolution = (typeof resolutions)[number]

type Clash = { kind: CrewActKind; code: ActCode; undone_kind: CrewActKind | null }

/** Money that was handed over, whatever hindered writing it down at once. */
const cashKept: readonly ActCode[] = ['booking_elsewhere', 'not_your_run', 'run_refused', 'more_than_due']

const isMark = (kind: CrewActKind | null) => markKinds.some((mark) => mark === kind)

/** What deciding about an act asks for beyond the board: money is for those who take it or void it. */
export function moneyRight({
  kind,
  undone_kind,
}: Pick<Clash, 'kind' | 'undone_kind'>): 'payments.record' | 'payments.settle' | null {
  if (kind === 'cash') return 'payments.record'
  return kind === 'undone' && undone_kind === 'cash' ? 'payments.settle' : null
}

/** Whether what the phone said can still be made true: who is aboard, and what money was handed over. */
export function mayKeepPhones({ kind, code, undone_kind }: Clash): boolean {
  if (kind === 'undone') return isMark(undone_kind)
  if (kind === 'cash') return cashKept.includes(code)
  return isMark(kind)
}
