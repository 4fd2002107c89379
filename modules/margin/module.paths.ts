export const paths = {
  costs: '/costs',
  cost: (id: string) => `/costs?open=${id}`,
} as const
