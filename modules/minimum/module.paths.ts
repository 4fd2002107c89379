export const paths = {
  minimums: '/minimums',
  minimum: (departure_id: string) => `/minimums?open=${departure_id}`,
} as const
