import type { NoDetails } from '#domain/no-details.ts'

/** Refusals of bank statements, with what the sentence of each needs. */
export type StatementRefusals = {
  statement_without_credits: NoDetails
  statement_loaded: NoDetails
  statement_line_settled: { by: string }
  statement_other_currency: { currency: string }
  /** the payment that it should be is of another amount, or does not count */
  statement_line_differs: NoDetails
  payment_on_other_line: NoDetails
  /** the statement of an account owes less, or nothing any more */
  statement_line_above_account: { left: number; currency: string }
}
