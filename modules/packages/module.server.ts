import type { ServerModule } from '#server/extensions/server-module.ts'
import { packagePrices } from '#server/features/bookings/price/package-prices.queries.ts'
import { bookingParts } from '#server/features/storefront/pages/booking-parts.queries.ts'
import { landingParts } from '#server/features/storefront/pages/landing-parts.queries.ts'

import { findShares } from './server/active-packages.queries.ts'
import { findOfferedPackages } from './server/offered-packages.queries.ts'
import { findOrderPackages } from './server/order-packages.queries.ts'
import { packageRoutes } from './server/packages.routes.ts'

export const server = {
  routes: [packageRoutes],
  fills: [
    packagePrices.with(findShares),
    landingParts.with(findOfferedPackages),
    bookingParts.with(findOrderPackages),
  ],
} as const satisfies ServerModule
