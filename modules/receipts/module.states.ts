import type { ModuleStates } from '#server/schema/module-states.ts'

import { receiptActs } from './rules/receipt.rules.ts'
import { receiptStatuses } from './rules/receipt.ts'

export const states = {
  schemaFile: 'modules/receipts/schema/states.sql',
  states: {
    receipt: {
      title: 'Receipt of a transfer',
      first: 'por_verificar',
      acts: receiptActs,
      statuses: receiptStatuses,
      tables: ['receipts'],
    },
  },
} as const satisfies ModuleStates
