import { IconPackage } from '@tabler/icons-react'

import type { MenuModule } from '#web/backoffice/office-module.ts'

import { paths } from './module.paths.ts'

export const menu = {
  menu: [
    {
      section: 'start',
      after: '/products',
      label: 'Paquetes',
      path: paths.packages,
      icon: IconPackage,
      permission: 'packages.manage',
    },
  ],
} as const satisfies MenuModule
