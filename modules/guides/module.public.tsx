import type { PublicModule } from '#web/storefront/public-module.ts'

import { BookedGuides, TourGuides } from './public/guides.panel.tsx'

export const publicPages = { landing: [TourGuides], voucher: [BookedGuides] } as const satisfies PublicModule
