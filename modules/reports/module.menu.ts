import { IconChartBar } from '@tabler/icons-react'

import type { MenuModule } from '#web/backoffice/office-module.ts'

import { paths } from './module.paths.ts'

export const menu = {
  menu: [
    {
      section: 'money',
      label: 'Informes',
      path: paths.reports,
      icon: IconChartBar,
      permission: 'reports.read',
    },
  ],
} as const satisfies MenuModule
