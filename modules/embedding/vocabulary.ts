/** The types that this module adds to those of the core. */
import type { EmbeddingEvents } from './rules/events.ts'
import type { EmbeddingRefusals } from './rules/refusals.ts'

declare module '#domain/refusal.ts' {
  interface ModuleRefusals extends EmbeddingRefusals {}
}
declare module '#domain/event.ts' {
  interface ModuleOperatorEvents extends EmbeddingEvents {}
}
