import { amountOf, type WriteSample } from '#server/features/letter-templates/sample-facts.queries.ts'

import { paymentLinkEmail } from './server/links/payment-link.email.ts'

const link: WriteSample = (facts) =>
  paymentLinkEmail({ ...facts, purpose: 'saldo', amount: amountOf(facts), note: '' })

export const letters = { samples: { 'payment-link': link } } as const
