import * as statements from './contract/account-statements.contract.ts'
import * as accounts from './contract/accounts.contract.ts'
import * as agencies from './contract/agencies.contract.ts'
import * as duplicates from './contract/agency-duplicates.contract.ts'
import * as history from './contract/agency-history.contract.ts'
import * as imports from './contract/agency-imports.contract.ts'
import * as messages from './contract/agency-messages.contract.ts'
import * as agreements from './contract/agreements.contract.ts'
import * as endorsements from './contract/endorsements.contract.ts'
import * as remittances from './contract/remittances.contract.ts'
import * as sellers from './contract/seller-commissions.contract.ts'
import * as links from './contract/suppliers/agency-link.contract.ts'
import * as supplierBookings from './contract/suppliers/supplier-bookings.contract.ts'
import * as supplierSales from './contract/suppliers/supplier-sales.contract.ts'
import * as supplierStatements from './contract/suppliers/supplier-statements.contract.ts'

export const contract = {
  title: 'Agencias',
  endpoints: {
    ...accounts,
    ...statements,
    ...agencies,
    ...duplicates,
    ...history,
    ...imports,
    ...messages,
    ...agreements,
    ...endorsements,
    ...remittances,
    ...links,
    ...supplierBookings,
    ...supplierSales,
    ...supplierStatements,
    ...sellers,
  },
} as const
