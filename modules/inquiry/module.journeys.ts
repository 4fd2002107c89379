import { departureOf } from '#e2e/steps/departures.ts'
import type { JourneyModule } from '#e2e/steps/journey-module.ts'

import { paths } from './module.paths.ts'

export const journeys = {
  screens: [{ path: paths.inquiries, permission: 'inquiries.manage' }],
  async publicPages() {
    const { product } = await departureOf('CEJ', { after: 36, seats: 1 })
    const address = `/public/booking/product/${product.id}`
    return {
      'the form of a large group': `/pt${address}?ADULT=${product.max_pax_booking}`,
      'an inquiry that was sent': `/en${address}?inquiry=done`,
    }
  },
} as const satisfies JourneyModule
