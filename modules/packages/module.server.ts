import type { ServerModule } from '#server/extensions/server-module.ts'
import { packagePrices } from '#server/features/bookings/price/package-prices.queries.ts'

import { findShares } from './server/active-packages.queries.ts'
import { packageRoutes } from './server/packages.routes.ts'

export const server = {
  routes: [packageRoutes],
  fills: [packagePrices.with(findShares)],
} as const satisfies ServerModule
