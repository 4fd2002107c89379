import { IconReceipt2 } from '@tabler/icons-react'

import type { MenuModule } from '#web/backoffice/office-module.ts'

import { paths } from './module.paths.ts'

export const menu = {
  menu: [
    {
      section: 'money',
      label: 'Costos',
      path: paths.costs,
      icon: IconReceipt2,
      permission: 'margin.read',
    },
  ],
} as const satisfies MenuModule
