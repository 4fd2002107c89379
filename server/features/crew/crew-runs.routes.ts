import * as api from '#contract/crew/crew-runs.contract.ts'

import type { Routes } from '../../http/context.ts'
import { route } from '../../http/route.ts'
import { operatorDay } from '../operators/operator-day.queries.ts'
import { findCrewRuns } from './crew-runs.queries.ts'

export const crewRunRoutes: Routes = (app, context) => {
  const { db, now } = context

  route(app, context, api.listCrewRuns, async ({ actor }) =>
    findCrewRuns(db, { actor, ...(await operatorDay(db, actor.tour_operator_id, now())) }),
  )
}
