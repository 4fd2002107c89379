import { lazy } from 'react'

import type { OfficeModule } from '#web/backoffice/office-module.ts'

import { paths } from './module.paths.ts'

const Navigation = lazy(() =>
  import('./office/report-navigation.panel.tsx').then(({ ReportNavigation: part }) => ({ default: part })),
)

export const office = {
  slots: { 'report-navigation': Navigation },
  screens: [
    {
      id: 'reports',
      path: paths.reports,
      permission: 'reports.read',
      load: () => import('./office/reports.screen.tsx'),
    },
  ],
} as const satisfies OfficeModule
