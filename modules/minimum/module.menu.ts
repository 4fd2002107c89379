import { IconUsersGroup } from '@tabler/icons-react'

import type { MenuModule } from '#web/backoffice/office-module.ts'

import { paths } from './module.paths.ts'

export const menu = {
  menu: [
    {
      section: 'start',
      label: 'Mínimos',
      path: paths.minimums,
      icon: IconUsersGroup,
      permission: 'minimums.decide',
    },
  ],
  issueIcons: { below_minimum: IconUsersGroup, minimums_by_rule: IconUsersGroup },
  issueLists: { below_minimum: paths.minimums, minimums_by_rule: paths.minimums },
  issuePlaces: { minimums: (id) => paths.minimum(id) },
  productPages: { minimo: { title: 'Mínimo', after: 'reglas' } },
} as const satisfies MenuModule
