import { lazy } from 'react'

import type { OfficeModule } from '#web/backoffice/office-module.ts'

const DayPlan = lazy(() =>
  import('./office/day-plan.panel.tsx').then((module) => ({ default: module.DayPlan })),
)

export const office = { slots: { 'board-tools': DayPlan } } as const satisfies OfficeModule
