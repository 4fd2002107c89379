import type { NoDetails } from '#domain/no-details.ts'

/** Refusals of receipts, with what the sentence of each needs. */
export type ReceiptRefusals = {
  receipt_not_readable: NoDetails
  receipt_with_password: NoDetails
  receipt_heic: NoDetails
  receipt_too_large: { megabytes: number }
  receipt_not_due: NoDetails
  too_many_receipts: { max: number }
}
