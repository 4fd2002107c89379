import { IconBuildingStore, IconCalendarEvent, IconReceipt2, IconUsersGroup } from '@tabler/icons-react'

import type { MenuModule } from '#web/backoffice/office-module.ts'

import { paths } from './module.paths.ts'
import { agencyKindNames } from './words/agency-words.ts'

export const menu = {
  menu: [
    {
      section: 'agency',
      label: 'Vender',
      path: paths.supplierSale,
      icon: IconBuildingStore,
      permission: 'supplier_sales.sell',
      kinds: ['agencia', 'ambos'],
    },
    {
      section: 'agency',
      label: 'Mis reservas',
      path: paths.supplierBookings,
      icon: IconCalendarEvent,
      permission: 'supplier_sales.read',
      kinds: ['agencia', 'ambos'],
    },
    {
      section: 'agency',
      label: 'Estados de cuenta',
      path: paths.supplierStatements,
      icon: IconReceipt2,
      permission: 'supplier_statements.read',
      kinds: ['agencia', 'ambos'],
    },
    {
      tabOf: 'accounts',
      label: 'Cuentas de agencias',
      path: paths.accounts,
      covers: [paths.agencyStatements],
      icon: IconBuildingStore,
      permission: 'agency_accounts.read',
    },
    {
      tabOf: 'accounts',
      after: paths.accounts,
      label: 'Vendedores',
      path: paths.sellerAccounts,
      icon: IconReceipt2,
      permission: 'agency_accounts.read',
    },
    {
      tabOf: 'accounts',
      after: paths.sellerAccounts,
      label: 'Tripulación y dueños de vans',
      path: paths.crewAccounts,
      icon: IconUsersGroup,
      permission: 'agency_accounts.read',
    },
    {
      section: 'resources',
      label: 'Agencias',
      path: paths.agencies,
      icon: IconBuildingStore,
      permission: 'agencies.read',
    },
    {
      section: 'resources',
      after: paths.agencies,
      label: 'Endosos',
      path: paths.endorsements,
      icon: IconUsersGroup,
      permission: 'endorsements.manage',
    },
  ],
  issueIcons: { unanswered_endorsements: IconUsersGroup, declined_endorsements: IconUsersGroup },
  issueLists: {
    unanswered_endorsements: `${paths.endorsements}?status=pendiente`,
    declined_endorsements: `${paths.endorsements}?status=rechazado`,
  },
  issuePlaces: { endorsements: (_, date) => `${paths.endorsements}?from=${date}&to=${date}` },
  operatorPages: { agencias: { title: 'Mensajes por agencia', after: 'mensajes' } },
  foundKinds: {
    agency: { group: 'Agencias', icon: IconBuildingStore, words: agencyKindNames, path: paths.agency },
  },
} as const satisfies MenuModule
