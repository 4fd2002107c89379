import type { NoDetails } from '#domain/no-details.ts'

export type AccountRefusals = {
  /** `month`: 2027-05 */
  statement_without_entries: { month?: string }
  statement_annulled: NoDetails
  /** money came for it, so it stays */
  statement_has_payments: NoDetails
  statement_owes_nothing: NoDetails
  statement_pays_nothing: NoDetails
  statement_payment_above: { left: number; currency: string }
  /** confirmed or paid: its lines are not disputed any more */
  statement_confirmed: NoDetails
  statement_without_email: NoDetails
  statement_sent_lately: NoDetails
  /** no row names a reference and an amount */
  remittance_without_columns: NoDetails
  /** the seller has one of that product from that day on */
  seller_commission_taken: NoDetails
  /** what was sold keeps its commission: another one begins tomorrow at the earliest */
  seller_commission_too_early: { field?: string; from?: string }
  line_answered: NoDetails
  settlement_annulled: NoDetails
  account_currency_unknown: { field?: string }
  advance_annulled: NoDetails
  adjustment_above: { left: number; currency: string }
}
