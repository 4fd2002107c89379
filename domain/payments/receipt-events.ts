type Money = { amount: number; currency: string }

/** What becomes of the receipts that a customer sends. */
export type ReceiptEvents = {
  receipt_sent: Money
  /** `claimed`: what the customer had said */
  receipt_accepted: Money & { claimed: number }
  receipt_rejected: Money
}
