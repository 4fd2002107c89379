import type { OfficeModule } from '#web/backoffice/office-module.ts'

import { paths } from './module.paths.ts'

export const office = {
  screens: [
    {
      id: 'reviews',
      path: paths.reviews,
      permission: 'reviews.manage',
      load: () => import('./office/reviews.screen.tsx'),
    },
  ],
} as const satisfies OfficeModule
