import { lazy } from 'react'

import type { OfficeModule } from '#web/backoffice/office-module.ts'

const WaitingList = lazy(() =>
  import('./office/waiting-list.panel.tsx').then((module) => ({ default: module.WaitingList })),
)
const AddWaiting = lazy(() =>
  import('./office/add-waiting.form.tsx').then((module) => ({ default: module.AddWaiting })),
)

export const office = {
  slots: { departure: WaitingList, 'full-departure': AddWaiting },
} as const satisfies OfficeModule
