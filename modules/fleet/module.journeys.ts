import type { JourneyModule } from '#e2e/steps/journey-module.ts'

import { paths } from './module.paths.ts'

export const journeys = {
  screens: [
    { path: paths.capacity, permission: 'fleet.read' },
    { path: paths.vanReserves, permission: 'fleet.read' },
  ],
} as const satisfies JourneyModule
