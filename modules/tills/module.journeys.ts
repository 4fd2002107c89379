import type { JourneyModule } from '#e2e/steps/journey-module.ts'

import { listTills } from './contract/tills.contract.ts'
import { paths } from './module.paths.ts'

export const journeys = {
  screens: [{ path: paths.tills, permission: 'tills.read' }],
  views: [paths.allTills],
  details: {
    till: async (ask) => {
      const [till] = await ask(listTills, { query: { limit: 1 } })
      return paths.till(till?.id ?? '')
    },
  },
} as const satisfies JourneyModule
