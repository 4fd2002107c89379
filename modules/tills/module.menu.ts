import { IconCashRegister } from '@tabler/icons-react'

import type { MenuModule } from '#web/backoffice/office-module.ts'

import { paths } from './module.paths.ts'

export const menu = {
  menu: [
    {
      section: 'money',
      label: 'Caja',
      path: paths.tills,
      icon: IconCashRegister,
      permission: 'tills.read',
    },
  ],
} as const satisfies MenuModule
