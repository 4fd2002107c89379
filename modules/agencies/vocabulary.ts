/** The types that this module adds to those of the core. */
import type { AgencyEvents } from './rules/events.ts'
import type { AgencyRefusals } from './rules/refusals.ts'

declare module '#domain/refusal.ts' {
  interface ModuleRefusals extends AgencyRefusals {}
}
declare module '#domain/event.ts' {
  interface ModuleEvents {
    agency: AgencyEvents
  }
}
