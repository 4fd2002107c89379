import type { PublicBooking } from '#contract/storefront/public-bookings.contract.ts'

import { someBooking } from './storefront-facts.ts'

/** The booking and its tour in another state. */
export const inStatus = (status: PublicBooking['status']): PublicBooking => ({
  ...someBooking,
  status,
  items: someBooking.items.map((item) => ({ ...item, status })),
})
