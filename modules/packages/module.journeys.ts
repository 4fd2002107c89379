import { createBooking } from '#contract/bookings/bookings.contract.ts'
import { daysBetween } from '#domain/local-date.ts'
import { departureOf } from '#e2e/steps/departures.ts'
import type { JourneyModule } from '#e2e/steps/journey-module.ts'
import { today } from '#e2e/steps/journey.ts'

import { paths } from './module.paths.ts'

export const journeys = {
  screens: [{ path: paths.packages, permission: 'packages.manage' }],
  async publicPages(ask) {
    const first = await departureOf('LUN', { after: 61, seats: 6 })
    const second = await departureOf('TAT', { after: daysBetween(today(), first.date) + 2, seats: 6 })
    const third = await departureOf('LAG', { after: daysBetween(today(), second.date) + 2, seats: 6 })
    const hold = async (...tours: (typeof first)[]) => {
      const items = tours.map(({ product, date, start_time }) => {
        const party = { ADULT: 2 }
        return { product_id: product.id, date, start_time, party }
      })
      const contact = { name: 'Ana Paquete' }
      const { id } = await ask(createBooking, { body: { items, contact, status: 'bloqueada' } })
      return `/public/booking/${id}`
    }
    return {
      'an order that lacks a tour of a package': await hold(first, second),
      'an order at the price of a package': await hold(first, second, third),
    }
  },
} as const satisfies JourneyModule
