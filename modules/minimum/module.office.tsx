import { lazy } from 'react'

import type { OfficeModule } from '#web/backoffice/office-module.ts'

import { paths } from './module.paths.ts'

const DepartureMinimum = lazy(() =>
  import('./office/departure-minimum.panel.tsx').then(({ DepartureMinimum: part }) => ({ default: part })),
)
const Mark = lazy(() =>
  import('./office/departure-mark.panel.tsx').then(({ DepartureMark: part }) => ({ default: part })),
)
const BoardMarks = lazy(() =>
  import('./office/board-marks.panel.tsx').then(({ BoardMarks: part }) => ({ default: part })),
)
const ProductMinimum = lazy(() =>
  import('./office/product-minimum.form.tsx').then(({ ProductMinimum: part }) => ({ default: part })),
)

export const office = {
  slots: {
    departure: DepartureMinimum,
    'departure-mark': Mark,
    'board-notes': BoardMarks,
    'product-page': ProductMinimum,
  },
  screens: [
    {
      id: 'minimums',
      path: paths.minimums,
      permission: 'minimums.decide',
      load: () => import('./office/minimums.screen.tsx'),
    },
  ],
} as const satisfies OfficeModule
