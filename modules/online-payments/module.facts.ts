export const facts = {
  /** thirteen months: as long as a card may be disputed */
  agedRows: { payment_exchanges: { table: 'payment_exchanges', days: 396 } },
  issueKinds: { troubled_payments: { after: 'refunds_due' } },
} as const
