export const facts = {
  permissions: {
    /** reads, publishes, hides and answers reviews */
    'reviews.manage': [0, 1],
  },
  issueKinds: { waiting_reviews: { after: 'incomplete_sheets' } },
  issuePlaces: ['reviews'],
  officePaths: ['/reviews'],
} as const
