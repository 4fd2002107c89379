/** The types that this module adds to those of the core. */
import type { ConcernedRuns } from './rules/concerned-runs.rules.ts'
import type { CostRuleEvents, MarginVehicleEvents } from './rules/events.ts'
import type { MarginRefusals } from './rules/refusals.ts'

declare module '#domain/refusal.ts' {
  interface ModuleRefusals extends MarginRefusals {}
}
declare module '#domain/event.ts' {
  interface ModuleVehicleEvents extends MarginVehicleEvents {}
  interface ModuleEvents {
    cost_rule: CostRuleEvents
  }
}
declare module '#server/jobs/enqueue.ts' {
  interface ModuleJobs {
    /** enqueued as a run is closed, and for a closed run whose costs changed */
    write_earnings: { tour_operator_id: string; schedule_sheet_id: string; changes_owner?: boolean }
    /** enqueues the former for closed runs, some at a time: `after` is the last one of those before */
    rewrite_earnings: { tour_operator_id: string; runs: ConcernedRuns; after: string | null }
  }
}
