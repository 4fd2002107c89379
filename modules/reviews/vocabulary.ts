/** The types that this module adds to those of the core. */
import type { ReviewPage, ShownReviews } from './contract/review-pages.ts'
import type { ReviewEvents } from './rules/events.ts'
import type { ReviewRefusals } from './rules/refusals.ts'

declare module '#domain/refusal.ts' {
  interface ModuleRefusals extends ReviewRefusals {}
}
declare module '#domain/event.ts' {
  interface ModuleBookingEvents extends ReviewEvents {}
}
declare module '#contract/storefront/storefront-page.ts' {
  interface LandingParts {
    reviews: ShownReviews
  }
  interface ModulePages {
    review: ReviewPage
  }
}
