import { IconBuildingStore, IconPercentage, IconUsersGroup } from '@tabler/icons-react'

import type { MenuModule } from '#web/backoffice/office-module.ts'

import { paths } from './module.paths.ts'
import { agencyKindNames } from './words/agency-words.ts'

export const menu = {
  menu: [
    {
      section: 'money',
      after: '/payments/owed',
      label: 'Cuentas de agencias',
      path: paths.accounts,
      icon: IconBuildingStore,
      permission: 'agency_accounts.read',
    },
    {
      section: 'money',
      after: paths.accounts,
      label: 'Comisiones de vendedores',
      path: paths.sellerAccounts,
      icon: IconPercentage,
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
