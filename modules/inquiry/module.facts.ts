export const facts = {
  permissions: {
    /** reads inquiries of groups and notes that they are answered */
    'inquiries.manage': [0, 1, 2],
  },
  issueKinds: { open_inquiries: { after: 'incomplete_sheets' } },
  issuePlaces: ['inquiries'],
  officePaths: ['/inquiries'],
} as const
