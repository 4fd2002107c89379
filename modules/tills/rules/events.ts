import type { HandoverAnswer, TillEntryKind } from './till.ts'

type Money = { amount: number; currency: string }

/** Events of a till; cash of bookings is in the history of the booking. */
export type TillEvents = {
  till_opened: { currency: string; opening: number; fund: number }
  till_entry_written: Money & { kind: TillEntryKind; note: string }
  till_entry_taken_back: Money & { kind: TillEntryKind }
  till_counted: { counted: number; expected: number; currency: string }
  till_closed: { counted: number; difference: number; currency: string }
  /** `to` is empty for any member of the office */
  handover_offered: Money & { to: string }
  handover_answered: Money & { answer: HandoverAnswer; from: string; to: string }
}
