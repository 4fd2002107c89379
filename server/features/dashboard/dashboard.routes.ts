import { getDashboard } from '#contract/dashboard.contract.ts'

import type { Routes } from '../../http/context.ts'
import { route } from '../../http/route.ts'
import { findDashboard } from './dashboard.queries.ts'

export const dashboardRoutes: Routes = (app, context) => {
  const { db, now } = context
  route(app, context, getDashboard, ({ actor }) => findDashboard(db, actor, now()))
}
