import type { ServerModule } from '#server/extensions/server-module.ts'
import { crewCharges } from '#server/features/bookings/money/crew-charges.queries.ts'
import { issueSearches } from '#server/features/dashboard/issues.queries.ts'

import { isToChargeOnRun, owedUntilToday } from './server/owed.queries.ts'
import { owedRoutes } from './server/owed.routes.ts'

export const server = {
  routes: [owedRoutes],
  fills: [
    issueSearches.with({ kind: 'owed_now', permission: 'money.read', find: owedUntilToday }),
    crewCharges.with(isToChargeOnRun),
  ],
} as const satisfies ServerModule
