import { lazy } from 'react'

import type { OfficeModule } from '#web/backoffice/office-module.ts'

import { paths } from './module.paths.ts'

const WaitingReceipts = lazy(() =>
  import('./office/waiting-receipts.panel.tsx').then((module) => ({ default: module.WaitingReceipts })),
)

export const office = {
  slots: { 'booking-money': WaitingReceipts },
  screens: [
    {
      id: 'receipts',
      path: paths.receipts,
      permission: 'payments.settle',
      load: () => import('./office/receipts.screen.tsx'),
    },
  ],
} as const satisfies OfficeModule
