/** The types that this module adds to those of the core. */
import type { WaitingListPart } from './contract/waiting-list.contract.ts'
import type { WaitingBookingEvents, WaitingDepartureEvents } from './rules/events.ts'
import type { WaitingRefusals } from './rules/refusals.ts'

declare module '#domain/refusal.ts' {
  interface ModuleRefusals extends WaitingRefusals {}
}
declare module '#domain/event.ts' {
  interface ModuleBookingEvents extends WaitingBookingEvents {}
  interface ModuleDepartureEvents extends WaitingDepartureEvents {}
}
declare module '#server/jobs/enqueue.ts' {
  interface ModuleJobs {
    /** enqueued by the database when seats are freed */
    offer_freed_seats: { tour_operator_id: string; departure_id: string }
    offer_released_seats: Record<string, never>
  }
}
declare module '#contract/storefront/storefront-page.ts' {
  interface NewBookingParts {
    waiting_list: WaitingListPart
  }
}
