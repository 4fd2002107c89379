import type { TestingModule } from '#testing/module-testing.ts'

import { holdPayments } from './testing/held-payments.ts'
import { fillInstallation } from './testing/made-attempts.ts'

const business = 'is the business, of which nothing is removed'
const idle = () => Promise.resolve()

export const testing = {
  idleJobs: { ask_provider: idle, read_notice: idle, send_refund: idle },
  stayingTables: {
    payment_links: business,
    payment_attempts: business,
    payment_refunds: business,
    payment_troubles: business,
    payment_accounts: 'is what an operator wrote down once',
  },
  oldRows: { payment_exchanges: { provider: 'webpay', kind: 'aviso', content: '{}' } },
  pageTables: ['payment_accounts'],
  growingTables: ['payment_attempts'],
  fillInstallation,
  publicAddresses: [
    ['GET', '/public/booking/:booking_id/pay/:payment_attempt_id'],
    ['GET', '/public/payments/return/:payment_attempt_id'],
    ['POST', '/public/payments/return/:payment_attempt_id'],
    ['GET', '/public/payments/notices/mercado_pago/:tour_operator_id'],
    ['POST', '/public/payments/notices/mercado_pago/:tour_operator_id'],
    ['POST', '/public/payments/notices/webpay/:tour_operator_id'],
  ],
  holdEverywhere: holdPayments,
} as const satisfies TestingModule
