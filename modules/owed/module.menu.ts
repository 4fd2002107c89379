import { IconCoins } from '@tabler/icons-react'

import type { MenuModule } from '#web/backoffice/office-module.ts'

import { paths } from './module.paths.ts'

export const menu = {
  menu: [
    {
      section: 'money',
      isFirst: true,
      label: 'Por cobrar',
      path: paths.owed,
      icon: IconCoins,
      permission: 'payments.read',
    },
  ],
  issueIcons: { owed_now: IconCoins },
  issueLists: { owed_now: paths.owed },
} as const satisfies MenuModule
