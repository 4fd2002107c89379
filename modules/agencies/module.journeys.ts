import type { JourneyModule } from '#e2e/steps/journey-module.ts'

import { listAccountStatements } from './contract/account-statements.contract.ts'
import { listAccounts } from './contract/accounts.contract.ts'
import { paths } from './module.paths.ts'

export const journeys = {
  screens: [
    { path: paths.agencies, permission: 'agencies.read' },
    { path: paths.endorsements, permission: 'endorsements.manage' },
    { path: paths.accounts, permission: 'agency_accounts.read' },
    { path: paths.supplierSale, permission: 'supplier_sales.sell' },
    { path: paths.supplierStatements, permission: 'supplier_statements.read' },
    { path: paths.supplierBookings, permission: 'supplier_sales.read' },
    { path: paths.sellerAccounts, permission: 'agency_accounts.read' },
    { path: paths.crewAccounts, permission: 'agency_accounts.read' },
  ],
  details: {
    account_statement: async (ask) => {
      const [statement] = await ask(listAccountStatements, { query: { limit: 1 } })
      return paths.accountStatement(statement?.id ?? '')
    },
    agency_account: async (ask) => {
      const [account] = await ask(listAccounts, { query: { limit: 1 } })
      return paths.account(account?.party_id ?? '')
    },
  },
  views: [
    '/agency-accounts?view=estados',
    '/seller-commissions?view=cuentas',
    '/agencies?tab=duplicados',
    '/agencies?tab=importar',
    '/tour-operator?tab=agencias',
  ],
} as const satisfies JourneyModule
