import type { JobsOf, ServerModule } from '#server/extensions/server-module.ts'
import { issueSearches } from '#server/features/dashboard/issues.queries.ts'
import { soldCosts } from '#server/features/departures/costs/departure-costs.queries.ts'
import { onlinePayments } from '#server/features/operators/online-payments.queries.ts'
import { forgettings } from '#server/features/persons/forget-elsewhere.command.ts'
import { bookingPages } from '#server/features/storefront/pages/page-parts.routes.ts'
import { resealings } from '#server/features/system/reseal-secrets.command.ts'

import { openPaymentProviders } from './providers/payment-providers.ts'
import { paymentAccountRoutes } from './server/accounts/payment-accounts.routes.ts'
import { resealAccounts } from './server/accounts/reseal-accounts.command.ts'
import { askProvider, readNamedPayment } from './server/attempts/ask-provider.jobs.ts'
import { onlinePaymentRoutes } from './server/attempts/online-payments.routes.ts'
import { providerCallRoutes } from './server/attempts/provider-calls.routes.ts'
import { publicPaymentRoutes } from './server/attempts/public-payments.routes.ts'
import { mountPaying, payingPage } from './server/booking-page.routes.ts'
import { eraseOnlinePayments } from './server/erase-payments.command.ts'
import { onlinePaymentsPort } from './server/online-payments-port.queries.ts'
import { findProviderCosts } from './server/provider-costs.queries.ts'
import { sendRefund } from './server/refunds/send-refund.jobs.ts'
import { startProviders } from './server/start-providers.command.ts'
import { troubledPayments } from './server/troubled-payments.queries.ts'

const jobs: JobsOf<'ask_provider' | 'read_notice' | 'send_refund'> = ({
  acts,
  now,
  secrets,
  paymentProviders,
}) => {
  const asking = { ...acts, now, secrets, paymentProviders }
  return {
    ask_provider: ({ tour_operator_id, attempt_id: id }) => askProvider(asking, { tour_operator_id, id }),
    read_notice: (named) => readNamedPayment(asking, named),
    send_refund: ({ tour_operator_id, refund_id: id }) => sendRefund(asking, { tour_operator_id, id }),
  }
}

export const server = {
  tools: ({ ofModules }) => ({
    paymentProviders: openPaymentProviders(ofModules.PAYMENT_PROVIDERS_URL),
  }),
  start: startProviders,
  routes: [publicPaymentRoutes, providerCallRoutes, onlinePaymentRoutes, paymentAccountRoutes],
  pages: [mountPaying],
  jobs,
  // An external server may be slow.
  lanes: [
    {
      name: 'payments',
      role: 'worker',
      jobs: ['read_notice', 'ask_provider', 'send_refund'],
      concurrency: 4,
      crontab: '',
    },
  ],
  fills: [
    bookingPages.with(payingPage),
    onlinePayments.with(onlinePaymentsPort),
    forgettings.with(eraseOnlinePayments),
    issueSearches.with(troubledPayments),
    soldCosts.with(findProviderCosts),
    resealings.with(resealAccounts),
  ],
} as const satisfies ServerModule
