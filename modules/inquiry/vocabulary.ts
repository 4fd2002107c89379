/** The types that this module adds to those of the core. */
import type { InquiryPart } from './contract/inquiries.contract.ts'
import type { InquiryEvents } from './rules/events.ts'
import type { InquiryRefusals } from './rules/refusals.ts'

declare module '#domain/refusal.ts' {
  interface ModuleRefusals extends InquiryRefusals {}
}
declare module '#domain/event.ts' {
  interface ModuleProductEvents extends InquiryEvents {}
}
declare module '#contract/storefront/storefront-page.ts' {
  interface NewBookingParts {
    inquiry: InquiryPart
  }
}
