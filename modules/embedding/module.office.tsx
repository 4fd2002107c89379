import { lazy } from 'react'

import type { OfficeModule } from '#web/backoffice/office-module.ts'

const OwnSite = lazy(() =>
  import('./office/own-site.panel.tsx').then((module) => ({ default: module.OwnSite })),
)

export const office = { slots: { 'operator-page': OwnSite } } as const satisfies OfficeModule
