import type { JourneyModule } from '#e2e/steps/journey-module.ts'

import { paths } from './module.paths.ts'

export const journeys = {
  screens: [{ path: paths.reports, permission: 'reports.read' }],
  views: [
    `${paths.reports}?report=occupancy`,
    `${paths.reports}?report=receivables`,
    `${paths.reports}?report=cash`,
    `${paths.reports}?report=cancellations`,
    `${paths.reports}?report=guests`,
  ],
} as const satisfies JourneyModule
