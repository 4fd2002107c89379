export const facts = {
  permissions: {
    /** sees which departures wait for a decision, and until when */
    'minimums.read': [0, 1, 2, 3],
    /** decides whether a departure below its minimum runs */
    'minimums.decide': [0, 1, 3],
  },
  issueKinds: {
    below_minimum: { after: 'disruptions' },
    minimums_by_rule: { after: 'below_minimum' },
  },
  issuePlaces: ['minimums'],
  officePaths: ['/minimums'],
} as const
