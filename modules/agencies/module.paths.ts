export const paths = {
  agencies: '/agencies',
  agency: (id: string) => `/agencies?open=${id}`,
} as const
