import type { OfficeModule } from '#web/backoffice/office-module.ts'

import { paths } from './module.paths.ts'

export const office = {
  screens: [
    {
      id: 'owed',
      path: paths.owed,
      permission: 'payments.read',
      load: () => import('./office/owed.screen.tsx'),
    },
  ],
} as const satisfies OfficeModule
