import { type ActCode, type CrewActKind, markKinds } from './crew-act.ts'

/** What dispatch may make of a clash: what the phone said counts after all, or what stands stays. */
export const resolutions = ['phone', 'standing'] as const
export type Resolution = (typeof resolutions)[number]

type Clash = { kind: CrewActKind; code: ActCode; undone_kind: CrewActKind | null }

const isMark = (kind: CrewActKind | null) => markKinds.some((mark) => mark === kind)

/** Whether what the phone said can still be made true: who is aboard, and what money was handed over. */
export function mayKeepPhones({ kind, code, undone_kind }: Clash): boolean {
  if (kind === 'undone') return isMark(undone_kind)
  if (kind === 'cash') return code === 'booking_elsewhere' || code === 'not_your_run'
  return isMark(kind)
}
