import type { ModuleStates } from '#server/schema/module-states.ts'

import { attemptActs, refundActs } from './rules/payment-attempt.rules.ts'
import { attemptStatuses, refundStatuses } from './rules/payment-attempt.ts'

export const states = {
  schemaFile: 'modules/online-payments/schema/states.sql',
  states: {
    attempt: {
      title: 'Try to pay online',
      first: 'creado',
      acts: attemptActs,
      statuses: attemptStatuses,
      tables: ['payment_attempts'],
    },
    refund: {
      title: 'Refund at a provider',
      first: 'pedido',
      acts: refundActs,
      statuses: refundStatuses,
      tables: ['payment_refunds'],
    },
  },
} as const satisfies ModuleStates
