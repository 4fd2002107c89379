import { listProducts } from '#contract/products/products.contract.ts'
import type { JourneyModule } from '#e2e/steps/journey-module.ts'

import { paths } from './module.paths.ts'

export const journeys = {
  views: ['/tour-operator?tab=idiomas'],
  details: {
    languages: async (ask) => {
      const [product] = await ask(listProducts, { query: { limit: 1 } })
      return paths.productLanguages(product?.id ?? '')
    },
  },
} as const satisfies JourneyModule
