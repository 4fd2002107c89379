export const facts = {
  issueKinds: { owed_now: { after: 'expiring_documents' } },
  officePaths: ['/payments/owed'],
} as const
