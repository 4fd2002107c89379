type Money = { amount: number; currency: string }

/** Events of a customer's receipts. */
export type ReceiptEvents = {
  receipt_sent: Money
  /** `claimed`: the customer's amount */
  receipt_accepted: Money & { claimed: number }
  receipt_rejected: Money
}
