import type { JobsOf, ServerModule } from '#server/extensions/server-module.ts'
import { seatKeepers } from '#server/features/bookings/change/keep-to-offer.command.ts'
import { forgettings } from '#server/features/persons/forget-elsewhere.command.ts'
import { newBookingFields } from '#server/features/storefront/pages/known-fields.routes.ts'
import { newBookingParts } from '#server/features/storefront/pages/new-booking-page.queries.ts'

import { eraseWaiting } from './server/erase-waiting.command.ts'
import { keepToOffer } from './server/keep-to-offer.command.ts'
import { newBookingPart } from './server/new-booking-part.queries.ts'
import { offerFreedSeats } from './server/offer-freed-seats.jobs.ts'
import { offerReleasedSeats } from './server/offer-released-seats.jobs.ts'
import { publicFormRoutes } from './server/public-form.routes.ts'
import { waitingListRoutes } from './server/waiting-list.routes.ts'

const jobs: JobsOf<'offer_freed_seats' | 'offer_released_seats'> = ({ acts, config, now }) => ({
  offer_freed_seats: (departure) => offerFreedSeats(acts, departure, { counted: config.rateLimits }),
  offer_released_seats: () => offerReleasedSeats(acts, now),
})

export const server = {
  crontab: ['*/10 * * * * offer_released_seats'],
  routes: [waitingListRoutes],
  pages: [publicFormRoutes],
  fills: [
    seatKeepers.with(keepToOffer),
    forgettings.with(eraseWaiting),
    newBookingParts.with(newBookingPart),
    newBookingFields.with('waiting'),
  ],
  jobs,
} as const satisfies ServerModule
