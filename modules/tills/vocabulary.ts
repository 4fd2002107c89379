/** The types that this module adds to those of the core. */
import type { TillEvents } from './rules/events.ts'
import type { TillRefusals } from './rules/refusals.ts'

declare module '#domain/refusal.ts' {
  interface ModuleRefusals extends TillRefusals {}
}
declare module '#domain/event.ts' {
  interface ModuleEvents {
    till: TillEvents
  }
}
