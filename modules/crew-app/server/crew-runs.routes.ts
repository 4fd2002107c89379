import { operatorDay } from '#server/features/operators/operator-day.queries.ts'
import type { Routes } from '#server/http/context.ts'
import { route } from '#server/http/route.ts'

import * as api from '../contract/crew-runs.contract.ts'
import { findCrewRuns } from './crew-runs.queries.ts'

export const crewRunRoutes: Routes = (app, context) => {
  const { db, now } = context

  route(app, context, api.listCrewRuns, async ({ actor }) =>
    findCrewRuns(db, { actor, ...(await operatorDay(db, actor.tour_operator_id, now())) }),
  )
}
