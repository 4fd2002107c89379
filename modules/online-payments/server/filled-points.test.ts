import { expect, test } from 'vitest'

import { issueSearches } from '#server/features/dashboard/issues.queries.ts'
import { soldCosts } from '#server/features/departures/costs/departure-costs.queries.ts'
import { onlinePayments } from '#server/features/operators/online-payments.queries.ts'
import { forgettings } from '#server/features/persons/forget-elsewhere.command.ts'
import { bookingPages } from '#server/features/storefront/pages/page-parts.routes.ts'
import { resealings } from '#server/features/system/reseal-secrets.command.ts'
import { startTestApp } from '#testing/app/test-app.ts'

import { resealAccounts } from './accounts/reseal-accounts.command.ts'
import { payingPage } from './booking-page.routes.ts'
import { eraseOnlinePayments } from './erase-payments.command.ts'
import { onlinePaymentsPort } from './online-payments-port.queries.ts'
import { findProviderCosts } from './provider-costs.queries.ts'
import { troubledPayments } from './troubled-payments.queries.ts'

test('fills each point of the core once', async () => {
  await startTestApp()
  expect(onlinePayments.all()).toEqual([onlinePaymentsPort])
  const own: readonly unknown[] = [
    payingPage,
    eraseOnlinePayments,
    troubledPayments,
    resealAccounts,
    findProviderCosts,
  ]
  const filled = [
    bookingPages.all(),
    forgettings.all(),
    issueSearches.all(),
    resealings.all(),
    soldCosts.all(),
  ]
  expect(filled.map((parts) => parts.filter((part) => own.includes(part)))).toEqual(own.map((part) => [part]))
})
