import { listBookings } from '#contract/bookings/bookings.contract.ts'
import type { JourneyModule } from '#e2e/steps/journey-module.ts'

import { paths } from './module.paths.ts'

export const journeys = {
  screens: [{ path: paths.reviews, permission: 'reviews.manage' }],
  async publicPages(ask) {
    const [given] = await ask(listBookings, { query: { 'status[eq]': 'completada', limit: 1 } })
    const [coming] = await ask(listBookings, { query: { 'status[eq]': 'confirmada', limit: 1 } })
    return {
      'the score of a tour that was given': `/public/booking/${given?.id}/review`,
      'the score of a tour to come': `/pt/public/booking/${coming?.id}/review`,
    }
  },
} as const satisfies JourneyModule
