export const facts = {
  /** a plan that was proposed for a day, with all who travel on it */
  agedRows: { day_proposals: { table: 'day_proposals', days: 30 } },
} as const
