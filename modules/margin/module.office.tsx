import { lazy } from 'react'

import type { OfficeModule } from '#web/backoffice/office-module.ts'

import { paths } from './module.paths.ts'

const DepartureMargin = lazy(() =>
  import('./office/departure-margin.panel.tsx').then(({ DepartureMarginPanel: part }) => ({ default: part })),
)
const Mark = lazy(() =>
  import('./office/margin-mark.panel.tsx').then(({ MarginMarkPanel: part }) => ({ default: part })),
)
const ProductCosts = lazy(() =>
  import('./office/product-costs.panel.tsx').then(({ ProductCosts: part }) => ({ default: part })),
)
const MissingPay = lazy(() =>
  import('./office/pay/missing-pay.panel.tsx').then(({ MissingPayPanel: part }) => ({ default: part })),
)
const MarginOfChoice = lazy(() =>
  import('./office/margin-mark.panel.tsx').then(({ ChoiceMargin: part }) => ({ default: part })),
)

const ReportLink = lazy(() =>
  import('./office/report/margin-report-link.panel.tsx').then(({ MarginReportLink: part }) => ({
    default: part,
  })),
)

export const office = {
  slots: {
    departure: DepartureMargin,
    'departure-mark': Mark,
    'departure-costs': MarginOfChoice,
    'report-links': ReportLink,
    'pay-notes': MissingPay,
    'product-page': ProductCosts,
  },
  screens: [
    {
      id: 'costs',
      path: paths.costs,
      permission: 'margin.read',
      load: () => import('./office/costs.screen.tsx'),
    },
    {
      id: 'margin-report',
      path: paths.report,
      permission: 'margin.read',
      load: () => import('./office/report/margin-report.screen.tsx'),
    },
  ],
} as const satisfies OfficeModule
