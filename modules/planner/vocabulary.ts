/** The types that this module adds to those of the core. */
import type { PlannerSheetEvents } from './rules/events.ts'
import type { PlannerRefusals } from './rules/refusals.ts'

declare module '#domain/refusal.ts' {
  interface ModuleRefusals extends PlannerRefusals {}
}
declare module '#domain/event.ts' {
  interface ModuleSheetEvents extends PlannerSheetEvents {}
}
declare module '#server/jobs/enqueue.ts' {
  interface ModuleJobs {
    plan_day: { tour_operator_id: string; id: string }
  }
}
