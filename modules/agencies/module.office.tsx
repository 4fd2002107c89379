import { lazy } from 'react'

import type { OfficeModule } from '#web/backoffice/office-module.ts'

import { paths } from './module.paths.ts'

const AgencyChoice = lazy(() =>
  import('./office/agency-choice.form.tsx').then(({ AgencyChoice: part }) => ({ default: part })),
)

export const office = {
  slots: { 'agency-choice': AgencyChoice },
  screens: [
    {
      id: 'agencies',
      path: paths.agencies,
      permission: 'agencies.read',
      load: () => import('./office/agencies.screen.tsx'),
    },
    {
      id: 'agreements',
      path: paths.agreements(':id'),
      permission: 'agreements.read',
      load: () => import('./office/agreements/agreements.screen.tsx'),
    },
  ],
} as const satisfies OfficeModule
