import { lazy } from 'react'

import type { OfficeModule } from '#web/backoffice/office-module.ts'

import { paths } from './module.paths.ts'

const HomeIssue = lazy(() =>
  import('./office/home-issue.panel.tsx').then((module) => ({ default: module.HomeIssue })),
)

export const office = {
  slots: { 'home-issue': HomeIssue },
  screens: [
    {
      id: 'capacity',
      path: paths.capacity,
      permission: 'fleet.read',
      load: () => import('./office/capacity.screen.tsx'),
    },
    {
      id: 'van-reserves',
      path: paths.vanReserves,
      permission: 'fleet.read',
      load: () => import('./office/reserves.screen.tsx'),
    },
  ],
} as const satisfies OfficeModule
