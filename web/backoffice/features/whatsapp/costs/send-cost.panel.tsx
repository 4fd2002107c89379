import { lazy, Suspense } from 'react'

import type { CostLineProps } from './cost-line.panel.tsx'

// It stands in a dialog of many screens, and each loads it when that dialog asks.
const Panel = lazy(() => import('./cost-line.panel.tsx').then((module) => ({ default: module.CostLine })))

/** What telling them costs by WhatsApp. */
export const SendCost = (props: CostLineProps) => (
  <Suspense>
    <Panel {...props} />
  </Suspense>
)
