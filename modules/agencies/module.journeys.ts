import type { JourneyModule } from '#e2e/steps/journey-module.ts'

import { listAgencies } from './contract/agencies.contract.ts'
import { paths } from './module.paths.ts'

export const journeys = {
  screens: [{ path: paths.agencies, permission: 'agencies.read' }],
  views: ['/agencies?open=nueva', '/agencies?tab=duplicados', '/agencies?tab=importar'],
  details: {
    async 'an agency'(ask) {
      const [first] = await ask(listAgencies, { query: { limit: 1 } })
      return paths.agency(first?.id ?? '')
    },
  },
} as const satisfies JourneyModule
