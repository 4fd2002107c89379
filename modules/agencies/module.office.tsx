import { lazy } from 'react'

import type { OfficeModule } from '#web/backoffice/office-module.ts'

import { paths } from './module.paths.ts'
import { partyKinds } from './rules/accounts/account.ts'

const AgencyChoice = lazy(() =>
  import('./office/agency-choice.form.tsx').then(({ AgencyChoice: part }) => ({ default: part })),
)

const DepartureEndorsements = lazy(() =>
  import('./office/endorsements/departure-endorsements.panel.tsx').then(
    ({ DepartureEndorsements: part }) => ({
      default: part,
    }),
  ),
)
const BookingEndorsements = lazy(() =>
  import('./office/endorsements/booking-endorsements.panel.tsx').then(({ BookingEndorsements: part }) => ({
    default: part,
  })),
)
const DayEndorsements = lazy(() =>
  import('./office/endorsements/day-endorsements.panel.tsx').then(({ DayEndorsements: part }) => ({
    default: part,
  })),
)

const PassDeparture = lazy(() =>
  import('./office/endorsements/pass-departure.panel.tsx').then(({ PassDeparture: part }) => ({
    default: part,
  })),
)

const PartnerCosts = lazy(() =>
  import('./office/endorsements/partner-costs.panel.tsx').then(({ PartnerCosts: part }) => ({
    default: part,
  })),
)

const AgencyMessages = lazy(() => import('./office/messages/agency-messages.screen.tsx'))

const loadSuppliers = () => import('./office/suppliers/suppliers.screen.tsx')

const PersonAccount = lazy(() =>
  import('./office/accounts/crew/person-account.panel.tsx').then(({ PersonAccount: part }) => ({
    default: part,
  })),
)

const accountScreens = partyKinds.flatMap((kind) => [
  {
    id: `account-${kind}`,
    path: paths.account(':id', kind),
    permission: 'agency_accounts.read' as const,
    load: () => import('./office/accounts/account.screen.tsx'),
  },
  {
    id: `account-statement-${kind}`,
    path: paths.accountStatement(':id', kind),
    permission: 'agency_accounts.read' as const,
    load: () => import('./office/accounts/statement.screen.tsx'),
  },
])

export const office = {
  slots: {
    'agency-choice': AgencyChoice,
    departure: DepartureEndorsements,
    'booking-page': BookingEndorsements,
    'board-tools': DayEndorsements,
    'departure-ways-out': PassDeparture,
    'departure-costs': PartnerCosts,
    'operator-page': AgencyMessages,
    person: PersonAccount,
  },
  screens: [
    {
      id: 'agency-accounts',
      path: paths.accounts,
      permission: 'agency_accounts.read',
      load: () => import('./office/accounts/accounts.screen.tsx'),
    },
    ...accountScreens,
    {
      id: 'crew-accounts',
      path: paths.crewAccounts,
      permission: 'agency_accounts.read',
      load: () => import('./office/accounts/crew/crew-accounts.screen.tsx'),
    },
    {
      id: 'seller-commissions',
      path: paths.sellerAccounts,
      permission: 'agency_accounts.read',
      load: () => import('./office/accounts/sellers/sellers.screen.tsx'),
    },
    {
      id: 'agencies',
      path: paths.agencies,
      permission: 'agencies.read',
      load: () => import('./office/agencies.screen.tsx'),
    },
    {
      id: 'agreements',
      path: paths.agreements(':id'),
      permission: 'agreements.read',
      load: () => import('./office/agreements/agreements.screen.tsx'),
    },
    {
      id: 'supplier-sale',
      path: paths.supplierSale,
      permission: 'supplier_sales.sell',
      load: loadSuppliers,
    },
    {
      id: 'supplier-bookings',
      path: paths.supplierBookings,
      permission: 'supplier_sales.read',
      load: loadSuppliers,
    },
    {
      id: 'supplier-booking',
      path: paths.supplierBooking(':supplier_id', ':id'),
      permission: 'supplier_sales.read',
      load: loadSuppliers,
    },
    {
      id: 'supplier-statements',
      path: paths.supplierStatements,
      permission: 'supplier_statements.read',
      load: loadSuppliers,
    },
    {
      id: 'supplier-statement',
      path: paths.supplierStatement(':supplier_id', ':id'),
      permission: 'supplier_statements.read',
      load: loadSuppliers,
    },
    {
      id: 'endorsements',
      path: paths.endorsements,
      permission: 'endorsements.manage',
      load: () => import('./office/endorsements/endorsements.screen.tsx'),
    },
  ],
} as const satisfies OfficeModule
