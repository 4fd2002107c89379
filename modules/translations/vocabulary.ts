/** The types that this module adds to those of the core. */
import type { TranslatedOperatorEvents, TranslatedProductEvents } from './rules/events.ts'
import type { TranslationRefusals } from './rules/refusals.ts'

declare module '#domain/refusal.ts' {
  interface ModuleRefusals extends TranslationRefusals {}
}
declare module '#domain/event.ts' {
  interface ModuleProductEvents extends TranslatedProductEvents {}
  interface ModuleOperatorEvents extends TranslatedOperatorEvents {}
}
