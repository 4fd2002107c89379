/** The types that this module adds to those of the core. */
import type { BookedGuide, PublicGuide } from './contract/public-guides.ts'
import type { GuideEvents } from './rules/events.ts'

declare module '#domain/event.ts' {
  interface ModulePersonEvents extends GuideEvents {}
}
declare module '#server/jobs/enqueue.ts' {
  interface ModuleJobs {
    /** enqueued by the database when no profile names the picture any more */
    remove_guide_picture: { tour_operator_id: string; id: string }
  }
}
declare module '#contract/storefront/storefront-page.ts' {
  interface LandingParts {
    guides: readonly PublicGuide[]
  }
  interface VoucherParts {
    guides: readonly BookedGuide[]
  }
}
