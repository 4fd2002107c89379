import type { PublicModule } from '#web/storefront/public-module.ts'

import { reviewPage } from './public/review.screen.tsx'
import { ratingData, Reviews } from './public/reviews.panel.tsx'

export const publicPages = {
  landing: [Reviews],
  landingData: [ratingData],
  pages: { review: reviewPage },
} as const satisfies PublicModule
