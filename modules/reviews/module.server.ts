import type { ServerModule } from '#server/extensions/server-module.ts'
import { issueSearches } from '#server/features/dashboard/issues.queries.ts'
import { reviewAddresses } from '#server/features/outbox/planned/compose-planned.queries.ts'
import { forgettings } from '#server/features/persons/forget-elsewhere.command.ts'
import { landingParts } from '#server/features/storefront/pages/landing-parts.queries.ts'

import { eraseReviews } from './server/erase-reviews.command.ts'
import { reviewPageRoutes } from './server/review-page.routes.ts'
import { reviewRoutes } from './server/reviews.routes.ts'
import { findShownReviews } from './server/shown-reviews.queries.ts'
import { waitingReviews } from './server/waiting-reviews.queries.ts'
import { reviewAddress } from './words/review-link.ts'

export const server = {
  routes: [reviewRoutes],
  pages: [reviewPageRoutes],
  fills: [
    landingParts.with(findShownReviews),
    reviewAddresses.with(reviewAddress),
    forgettings.with(eraseReviews),
    issueSearches.with(waitingReviews),
  ],
} as const satisfies ServerModule
