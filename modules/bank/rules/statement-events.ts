type Money = { amount: number; currency: string }

/** Events of a booking caused by a line of a bank statement. `registered`: the payment was in the ledger before. */
export type StatementLineEvents = {
  statement_line_accepted: Money & { date: string; registered: boolean }
}

/** Events of an operator's bank statements. */
export type StatementEvents = {
  statement_loaded: { file_name: string; added: number; known: number }
  statement_withdrawn: { file_name: string; removed: number }
  statement_line_paid_account: Money & { date: string; party: string; number: number }
  statement_line_set_aside: Money & { date: string }
  statement_line_given_back: Money & { date: string }
}
