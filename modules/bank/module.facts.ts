export const facts = {
  constraints: {
    statement_parts_payment: 'payment_on_other_line',
    statement_line_adds_up: 'statement_line_differs',
    statement_line_is_payment: 'statement_line_differs',
  },
  /** a bank file that was previewed and never loaded */
  agedRows: { unloaded_statements: { table: 'bank_statements', status: 'leido', days: 1 } },
  officePaths: ['/payments/statements', '/payments/payouts'],
} as const
