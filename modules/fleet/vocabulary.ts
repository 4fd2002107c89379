/** The types that this module adds to those of the core. */
import type { FleetOperatorEvents, ReserveEvents } from './rules/events.ts'
import type { FleetRefusals } from './rules/refusals.ts'

declare module '#domain/refusal.ts' {
  interface ModuleRefusals extends FleetRefusals {}
}
declare module '#domain/event.ts' {
  interface ModuleOperatorEvents extends FleetOperatorEvents {}
  interface ModuleEvents {
    fleet_reserve: ReserveEvents
  }
}
declare module '#server/jobs/enqueue.ts' {
  interface ModuleJobs {
    /** enqueued by the database when something changes that a day needs or has */
    decide_fleet_day: { tour_operator_id: string; date: string }
    /** enqueued by the decision of a day that is planned with it */
    limit_fleet_day: { tour_operator_id: string; date: string }
    /** the days with departures from today on */
    decide_fleet_days: { tour_operator_id: string }
    /** at night: the days of all operators, because deadlines pass and papers end without a change */
    decide_all_fleets: Record<string, never>
    /** every ten minutes: days with vans whose owners did not answer in time */
    decide_overdue_fleets: Record<string, never>
  }
}
