import type { JourneyModule } from '#e2e/steps/journey-module.ts'

import { paths } from './module.paths.ts'

export const journeys = {
  screens: [
    { path: paths.agencies, permission: 'agencies.read' },
    { path: paths.endorsements, permission: 'endorsements.manage' },
  ],
  views: ['/agencies?tab=duplicados', '/agencies?tab=importar'],
  screens: [{ path: paths.agencies, permission: 'agencies.read' }],
  views: ['/agencies?tab=duplicados', '/agencies?tab=importar', '/tour-operator?tab=agencias'],
} as const satisfies JourneyModule
