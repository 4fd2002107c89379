/** The types that this module adds to those of the core. */
import type { CarryingPartner, EndorsementPage } from './contract/endorsement-pages.ts'
import type { StatementPage } from './contract/statement-pages.ts'
import type { AccountEvents, PersonAccountEvents, SellerCommissionEvents } from './rules/accounts/events.ts'
import type { EndorsementBookingEvents } from './rules/endorsements/events.ts'
import type { EndorsementRefusals } from './rules/endorsements/refusals.ts'
import type { AgencyEvents, AgencyOperatorEvents } from './rules/events.ts'
import type { AgencyRefusals } from './rules/refusals.ts'

declare module '#domain/refusal.ts' {
  interface ModuleRefusals extends AgencyRefusals, EndorsementRefusals {}
}
declare module '#domain/event.ts' {
  interface ModuleBookingEvents extends EndorsementBookingEvents {}
  interface ModuleOperatorEvents extends AgencyOperatorEvents {}
  interface ModulePersonEvents extends PersonAccountEvents {}
  interface ModuleUserEvents extends AccountEvents, SellerCommissionEvents {}
  interface ModuleEvents {
    agency: AgencyEvents
  }
}
declare module '#server/jobs/enqueue.ts' {
  interface ModuleJobs {
    accrue_accounts: Record<string, never>
    /** enqueued by the database when the bookings of an endorsement change */
    notify_partner: { tour_operator_id: string; endorsement_id: string }
  }
}
declare module '#contract/storefront/storefront-page.ts' {
  interface ModulePages {
    endorsement: EndorsementPage
    statement: StatementPage
  }
  interface BookingParts {
    carriers: CarryingPartner[]
  }
  interface VoucherParts {
    carriers: CarryingPartner[]
  }
}
