import { lazy } from 'react'

import type { OfficeModule } from '#web/backoffice/office-module.ts'

const GuideProfilePanel = lazy(() =>
  import('./office/guide-profile.panel.tsx').then((module) => ({ default: module.GuideProfilePanel })),
)

export const office = { slots: { person: GuideProfilePanel } } as const satisfies OfficeModule
