export const facts = {
  /** the program of the previous release, which knows no second sum */
  constraints: { payment_as_charged: 'stale' },
  /** thirteen months: as long as a card may be disputed */
  agedRows: { payment_exchanges: { table: 'payment_exchanges', days: 396 } },
  issueKinds: { troubled_payments: { after: 'refunds_due' } },
} as const
