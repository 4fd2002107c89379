import type { OfficeModule } from '#web/backoffice/office-module.ts'

import { paths } from './module.paths.ts'

export const office = {
  screens: [
    {
      id: 'reports',
      path: paths.reports,
      permission: 'reports.read',
      load: () => import('./office/reports.screen.tsx'),
    },
  ],
} as const satisfies OfficeModule
