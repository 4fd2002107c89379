export const paths = {
  agencies: '/agencies',
  /** `none`: sold by an agency that is not named */
  bookingsOfAgency: (id: string) => `/booking?view=todas&agency=${id}`,
  agreements: (id: string) => `/agencies/${id}/agreements`,
  endorsements: '/endorsements',
  accounts: '/agency-accounts',
  sellerAccounts: '/seller-commissions',
  account: (id: string) => `/agency-accounts/${id}`,
  accountStatement: (id: string) => `/account-statements/${id}`,
  supplierSale: '/sell',
  supplierBookings: '/supplier-bookings',
  supplierBooking: (supplier: string, id: string) => `/supplier-bookings/${supplier}/${id}`,
  supplierStatements: '/supplier-statements',
  supplierStatement: (supplier: string, id: string) => `/supplier-statements/${supplier}/${id}`,
  agency: (id: string) => `/agencies?open=${id}`,
} as const
