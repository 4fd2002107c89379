import type { DemoModule } from '#demo/demo-module.ts'

import { startDemoPayments } from './demo/demo-payments.ts'
import { storePaymentAccounts } from './demo/store-payment-accounts.ts'

export const demo = {
  async load(tx, { operator, secrets }) {
    if (secrets) await storePaymentAccounts(tx, secrets, operator.tour_operator_id)
  },
  async playServers(dataDir) {
    const { url, close } = await startDemoPayments(dataDir)
    return { settings: { PAYMENT_PROVIDERS_URL: url }, close }
  },
} as const satisfies DemoModule
