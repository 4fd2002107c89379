import type { SettlementMethod } from './account.ts'

type Statement = { number: number }
type Money = { amount: number; currency: string }

/** Events of an agency's account. */
export type AccountEvents = {
  statement_drawn: Statement & { total: number; currency: string }
  statement_annulled: Statement
  statement_sent: Statement & { is_reminder: boolean }
  /** by the agency on its link, or by the office in its name */
  statement_confirmed: Statement
  statement_disputed: Statement & { line: number }
  statement_answered: Statement & { line: number }
  statement_settled: Statement & Money & { method: SettlementMethod }
  statement_paid_out: Statement & Money & { method: SettlementMethod }
  settlement_annulled: Statement & Money
  statement_carried: Statement & Money
  account_adjusted: Money
}
