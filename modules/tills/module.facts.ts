export const facts = {
  permissions: {
    /** one's own till; managers see all tills */
    'tills.read': [0, 1, 2, 3, 4, 5],
    /** counts, closes and writes in one's own, and receives what the crew hands over */
    'tills.run': [0, 1, 2, 3],
    /** all tills, and the one of the company */
    'tills.manage': [0, 1],
  },
  constraints: { tills_open: 'till_already_open', till_takes_no_more: 'till_closed' },
  eventEntities: ['till'],
  eventTables: { till: 'tills' },
  officePaths: ['/tills', '/tills/:id'],
} as const
