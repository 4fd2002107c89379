import type { ReceiptStatus } from '../rules/receipt.ts'

/** A receipt as its sender sees it: its result, never the file. */
export type SentReceipt = {
  id: string
  amount: number
  date: string
  status: ReceiptStatus
  reason: string
}

/** The part of a booking's page. */
export type SentReceipts = {
  /** the last first; accepted ones are payments */
  sent: SentReceipt[]
  /** a transfer can be shown now */
  takes: boolean
  /** one was sent just now; shown once */
  done: boolean
}
