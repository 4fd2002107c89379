import type { OfficeModule } from '#web/backoffice/office-module.ts'

import { paths } from './module.paths.ts'

export const office = {
  screens: [
    {
      id: 'agencies',
      path: paths.agencies,
      permission: 'agencies.read',
      load: () => import('./office/agencies.screen.tsx'),
    },
  ],
} as const satisfies OfficeModule
