/** The types that this module adds to those of the core. */
import type { OwedBookingEvents } from './rules/events.ts'
import type { OwedRefusals } from './rules/refusals.ts'

declare module '#domain/refusal.ts' {
  interface ModuleRefusals extends OwedRefusals {}
}
declare module '#domain/event.ts' {
  interface ModuleBookingEvents extends OwedBookingEvents {}
}
