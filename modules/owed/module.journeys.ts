import type { JourneyModule } from '#e2e/steps/journey-module.ts'

import { paths } from './module.paths.ts'

export const journeys = {
  screens: [{ path: paths.owed, permission: 'payments.read' }],
  views: [paths.owingAgencies],
} as const satisfies JourneyModule
