import { amountOf, type WriteSample } from '#server/features/letter-templates/sample-facts.queries.ts'

import { reminderEmail } from './server/reminder.email.ts'

const reminder: WriteSample = (facts) => reminderEmail({ ...facts, amount: amountOf(facts) })

export const letters = { samples: { 'payment-reminder': reminder } } as const
