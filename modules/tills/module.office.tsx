import type { OfficeModule } from '#web/backoffice/office-module.ts'

import { paths } from './module.paths.ts'

export const office = {
  screens: [
    {
      id: 'tills',
      path: paths.tills,
      permission: 'tills.read',
      load: () => import('./office/tills.screen.tsx'),
    },
    {
      id: 'till',
      path: paths.till(':id'),
      permission: 'tills.read',
      load: () => import('./office/till.screen.tsx'),
    },
  ],
} as const satisfies OfficeModule
