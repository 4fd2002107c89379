export const facts = {
  permissions: {
    /** one's own runs, whole, on the phone */
    'crew-runs.read': [4, 5],
  },
} as const
