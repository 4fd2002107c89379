export const facts = {
  permissions: {
    /** all sales and money of the operator, added up */
    'reports.read': [0, 1],
  },
  officePaths: ['/reports'],
} as const
