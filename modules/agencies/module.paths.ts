export const paths = {
  agencies: '/agencies',
  /** `none`: sold by an agency that is not named */
  bookingsOfAgency: (id: string) => `/booking?view=todas&agency=${id}`,
  agreements: (id: string) => `/agencies/${id}/agreements`,
  endorsements: '/endorsements',
  agency: (id: string) => `/agencies?open=${id}`,
} as const
