export const paths = {
  owed: '/payments/owed',
  owedByAgency: (id: string | null) => `/payments/owed?agency=${id ?? 'none'}`,
  owingAgencies: '/payments/owed?view=agencias',
} as const
