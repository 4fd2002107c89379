import type { PublicModule } from '#web/storefront/public-module.ts'

import { OfferedPackages } from './public/offered-packages.panel.tsx'
import { OrderPackages } from './public/order-packages.panel.tsx'

export const publicPages = {
  landing: [OfferedPackages],
  order: [OrderPackages],
} as const satisfies PublicModule
