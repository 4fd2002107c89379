import type { OfficeModule } from '#web/backoffice/office-module.ts'

import { paths } from './module.paths.ts'

export const office = {
  screens: [
    {
      id: 'statements',
      path: paths.statements,
      permission: 'payments.settle',
      load: () => import('./office/statements/statements.screen.tsx'),
    },
    {
      id: 'payouts',
      path: paths.payouts,
      permission: 'payments.settle',
      load: () => import('./office/payouts/payouts.screen.tsx'),
    },
  ],
} as const satisfies OfficeModule
