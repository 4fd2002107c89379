import { IconUsersGroup } from '@tabler/icons-react'

import type { MenuModule } from '#web/backoffice/office-module.ts'

import { paths } from './module.paths.ts'

export const menu = {
  places: [
    {
      label: 'Consultas de grupos',
      path: paths.inquiries,
      icon: IconUsersGroup,
      permission: 'inquiries.manage',
    },
  ],
  issueIcons: { open_inquiries: IconUsersGroup },
  issueLists: { open_inquiries: paths.inquiries },
  issuePlaces: { inquiries: () => paths.inquiries },
} as const satisfies MenuModule
