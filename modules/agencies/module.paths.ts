/** Where the accounts of each kind of party are: the menu marks its entry by the address. */
const accountsOf = {
  agencia: '/agency-accounts',
  vendedor: '/seller-commissions',
  persona: '/crew-accounts',
} as const
type AccountKind = keyof typeof accountsOf

export const paths = {
  agencies: '/agencies',
  /** `none`: sold by an agency that is not named */
  bookingsOfAgency: (id: string) => `/booking?view=todas&agency=${id}`,
  agreements: (id: string) => `/agencies/${id}/agreements`,
  endorsements: '/endorsements',
  accounts: '/agency-accounts',
  sellerAccounts: '/seller-commissions',
  crewAccounts: '/crew-accounts',
  agencyStatements: '/account-statements',
  account: (id: string, kind: AccountKind = 'agencia') => `${accountsOf[kind]}/${id}`,
  accountStatement: (id: string, kind: AccountKind = 'agencia') =>
    kind === 'agencia' ? `/account-statements/${id}` : `${accountsOf[kind]}/statements/${id}`,
  supplierSale: '/sell',
  supplierBookings: '/supplier-bookings',
  supplierBooking: (supplier: string, id: string) => `/supplier-bookings/${supplier}/${id}`,
  supplierStatements: '/supplier-statements',
  supplierStatement: (supplier: string, id: string) => `/supplier-statements/${supplier}/${id}`,
  agency: (id: string) => `/agencies?open=${id}`,
} as const
