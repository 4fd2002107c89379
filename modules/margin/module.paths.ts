type NewCost = { kind: string; role: string; from: string }

export const paths = {
  costs: '/costs',
  /** costs that hold for a tour */
  costsOf: (productId: string) => `/costs?product=${productId}`,
  report: '/reports/margin',
  cost: (id: string) => `/costs?open=${id}`,
  /** the form of a cost with these values */
  newCost: ({ kind, role, from }: NewCost) => `/costs?new=${[kind, role, from].join('.')}`,
  /** of the section about owners, on the page of costs */
  ownersAnchor: 'duenos',
} as const
