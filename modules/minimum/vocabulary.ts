/** The types that this module adds to those of the core. */
import type { MinimumDepartureEvents, MinimumProductEvents } from './rules/events.ts'
import type { MinimumRefusals } from './rules/refusals.ts'

declare module '#domain/refusal.ts' {
  interface ModuleRefusals extends MinimumRefusals {}
}
declare module '#domain/event.ts' {
  interface ModuleDepartureEvents extends MinimumDepartureEvents {}
  interface ModuleProductEvents extends MinimumProductEvents {}
}
declare module '#server/jobs/enqueue.ts' {
  interface ModuleJobs {
    decide_minimums: Record<string, never>
  }
}
