export const facts = {
  issueKinds: { waiting_receipts: { after: 'incomplete_sheets' } },
  issuePlaces: ['receipts'],
  officePaths: ['/receipts'],
} as const
