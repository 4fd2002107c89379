import { lazy } from 'react'

import type { OfficeModule } from '#web/backoffice/office-module.ts'

const OnlinePayments = lazy(() =>
  import('./office/payments/online-payments.panel.tsx').then((module) => ({
    default: module.OnlinePayments,
  })),
)
const OperatorAccounts = lazy(() =>
  import('./office/operator-accounts.panel.tsx').then((module) => ({ default: module.OperatorAccounts })),
)
const PaymentRequest = lazy(() =>
  import('./office/payment-request.panel.tsx').then((module) => ({ default: module.PaymentRequest })),
)

export const office = {
  slots: {
    'booking-payments': OnlinePayments,
    'operator-money': OperatorAccounts,
    'payment-request': PaymentRequest,
  },
} as const satisfies OfficeModule
