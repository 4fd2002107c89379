import type { JourneyModule } from '#e2e/steps/journey-module.ts'

import { paths } from './module.paths.ts'

export const journeys = {
  screens: [
    { path: paths.statements, permission: 'payments.settle' },
    { path: paths.payouts, permission: 'payments.settle' },
  ],
  views: [`${paths.statements}?view=todos`, `${paths.statements}?view=archivos`],
} as const satisfies JourneyModule
