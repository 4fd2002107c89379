import type { JourneyModule } from '#e2e/steps/journey-module.ts'

import { paths } from './module.paths.ts'

export const journeys = {
  screens: [
    { path: paths.costs, permission: 'margin.read' },
    { path: paths.report, permission: 'margin.read' },
  ],
  views: [`${paths.report}?by=vehicle&compare=before`],
} as const satisfies JourneyModule
