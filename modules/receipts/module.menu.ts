import { IconFileCheck } from '@tabler/icons-react'

import type { MenuModule } from '#web/backoffice/office-module.ts'

import { paths } from './module.paths.ts'

export const menu = {
  menu: [
    {
      tabOf: 'to-verify',
      label: 'Comprobantes',
      path: paths.receipts,
      icon: IconFileCheck,
      permission: 'payments.settle',
    },
  ],
  issueIcons: { waiting_receipts: IconFileCheck },
  issueLists: { waiting_receipts: paths.receipts },
  issuePlaces: { receipts: () => paths.receipts },
} as const satisfies MenuModule
