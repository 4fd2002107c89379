import { IconCreditCardOff } from '@tabler/icons-react'

import type { MenuModule } from '#web/backoffice/office-module.ts'

export const menu = {
  issueIcons: { troubled_payments: IconCreditCardOff },
  issueLists: { troubled_payments: null },
} as const satisfies MenuModule
