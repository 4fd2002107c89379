export const paths = {
  costs: '/costs',
  report: '/reports/margin',
  cost: (id: string) => `/costs?open=${id}`,
} as const
