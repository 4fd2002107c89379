import type { OfficeModule } from '#web/backoffice/office-module.ts'

import { paths } from './module.paths.ts'

export const office = {
  screens: [
    {
      id: 'packages',
      path: paths.packages,
      permission: 'packages.manage',
      load: () => import('./office/packages.screen.tsx'),
    },
  ],
} as const satisfies OfficeModule
