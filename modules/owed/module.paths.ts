export const paths = {
  owed: '/payments/owed',
  owedByAgency: (name: string) => `/payments/owed?${new URLSearchParams({ agency: name }).toString()}`,
  owingAgencies: '/payments/owed?view=agencias',
} as const
