import type { SettlementMethod } from './account.ts'

type Statement = { number: number }
type Money = { amount: number; currency: string }

/** Events of an account, in the history of its agency, user or person. */
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
  /** money before the statement */
  advance_paid: Money & { method: SettlementMethod }
  advance_annulled: Money
}

/** The same without amounts: more people read the history of a person than what they earn. */
export type PersonAccountEvents = {
  [Kind in keyof AccountEvents]: Omit<AccountEvents[Kind], 'amount' | 'total' | 'currency' | 'method'>
}

type Share = {
  /** hundredths of a percent */
  points: number
  /** its name; null: all products */
  product: string | null
  /** the first day of sale */
  from: string
}
/** Events of a user who earns a commission of their sales. */
export type SellerCommissionEvents = {
  seller_commission_set: Share
  seller_commission_removed: Share
}
