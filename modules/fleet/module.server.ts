import { trySecondly } from '#server/db/tries/second-try.ts'
import type { JobsOf, ServerModule } from '#server/extensions/server-module.ts'
import { issueSearches } from '#server/features/dashboard/issues.queries.ts'
import { transportColumns } from '#server/features/transport/transport.queries.ts'

import {
  decideAllFleets,
  decideFleetDay,
  decideFleetDays,
  decideOverdueFleets,
  limitFleetDay,
} from './server/decide-day.jobs.ts'
import { fleetLacks, vansToAsk } from './server/fleet-issues.queries.ts'
import { fleetRoutes } from './server/fleet.routes.ts'
import { transportLimits } from './server/limits/transport-limits.queries.ts'
import { secondTry } from './server/prove-transport.command.ts'

const jobs: JobsOf<
  'decide_fleet_day' | 'limit_fleet_day' | 'decide_fleet_days' | 'decide_all_fleets' | 'decide_overdue_fleets'
> = ({ acts, now }) => ({
  decide_fleet_day: (key) => decideFleetDay(acts, now, key),
  limit_fleet_day: (key) => limitFleetDay(acts, key),
  decide_fleet_days: (key) => decideFleetDays(acts, now, key),
  decide_all_fleets: () => decideAllFleets(acts),
  decide_overdue_fleets: () => decideOverdueFleets(acts, now),
})

export const server = {
  routes: [fleetRoutes],
  jobs,
  crontab: ['23 3 * * * decide_all_fleets ?fill=1d', '*/10 * * * * decide_overdue_fleets'],
  fills: [
    issueSearches.with(vansToAsk),
    issueSearches.with(fleetLacks),
    trySecondly(secondTry),
    transportColumns.with(transportLimits),
  ],
} as const satisfies ServerModule
