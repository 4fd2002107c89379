import { lazy } from 'react'

import type { OfficeModule } from '#web/backoffice/office-module.ts'

import { paths } from './module.paths.ts'

const HomeIssue = lazy(() =>
  import('./office/home-issue.panel.tsx').then((module) => ({ default: module.HomeIssue })),
)

const DepartureCapacity = lazy(() =>
  import('./office/departure-capacity.panel.tsx').then((module) => ({ default: module.DepartureCapacity })),
)
const BoardCapacity = lazy(() =>
  import('./office/board-capacity.panel.tsx').then((module) => ({ default: module.BoardCapacity })),
)
const SaleCapacity = lazy(() =>
  import('./office/sale-check.panel.tsx').then((module) => ({ default: module.SaleCapacity })),
)

export const office = {
  slots: {
    'home-issue': HomeIssue,
    departure: DepartureCapacity,
    'board-tools': BoardCapacity,
    'chosen-departure': SaleCapacity,
  },
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
