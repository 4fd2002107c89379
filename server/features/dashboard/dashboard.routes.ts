import { getDashboard } from '#contract/dashboard/dashboard.contract.ts'
import { getFirstSteps, getInstallation } from '#contract/dashboard/first-steps.contract.ts'

import type { Routes } from '../../http/context.ts'
import { route } from '../../http/route.ts'
import { findDashboard } from './dashboard.queries.ts'
import { faultsOf, findFirstSteps, hasUsers } from './first-steps.queries.ts'

export const dashboardRoutes: Routes = (app, context) => {
  const { db, now, config } = context
  route(app, context, getDashboard, ({ actor }) => findDashboard(db, actor, now()))

  route(app, context, getFirstSteps, async ({ actor }) => ({
    ...(await findFirstSteps(db, actor.tour_operator_id, config)),
    faults: faultsOf(config),
  }))

  route(app, context, getInstallation, async () => ({ has_users: await hasUsers(db) }))
}
