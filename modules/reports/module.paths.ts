export const paths = { reports: '/reports' } as const
