import type { JourneyModule } from '#e2e/steps/journey-module.ts'

import { paths } from './module.paths.ts'

export const journeys = {
  screens: [{ path: paths.inquiries, permission: 'inquiries.manage' }],
} as const satisfies JourneyModule
