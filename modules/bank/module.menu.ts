import { IconBuildingBank, IconTransferIn } from '@tabler/icons-react'

import type { MenuModule } from '#web/backoffice/office-module.ts'

import { paths } from './module.paths.ts'

export const menu = {
  menu: [
    {
      tabOf: 'to-verify',
      after: '/receipts',
      label: 'Extractos del banco',
      path: paths.statements,
      icon: IconBuildingBank,
      permission: 'payments.settle',
    },
    {
      tabOf: 'movements',
      after: '/payments',
      label: 'Depósitos',
      path: paths.payouts,
      icon: IconTransferIn,
      permission: 'payments.settle',
    },
  ],
} as const satisfies MenuModule
