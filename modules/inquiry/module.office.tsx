import type { OfficeModule } from '#web/backoffice/office-module.ts'

import { paths } from './module.paths.ts'

export const office = {
  screens: [
    {
      id: 'inquiries',
      path: paths.inquiries,
      permission: 'inquiries.manage',
      load: () => import('./office/inquiries.screen.tsx'),
    },
  ],
} as const satisfies OfficeModule
