import * as api from '#contract/crew.contract.ts'

import type { Routes } from '../../http/context.ts'
import { route } from '../../http/route.ts'
import { operatorDay } from '../tour-operators/operator-day.queries.ts'
import { applyCrewActs } from './apply-acts.command.ts'
import { findCrewRuns, findSheetActs } from './crew-runs.queries.ts'

export const crewRoutes: Routes = (app, context) => {
  const { db, now } = context

  route(app, context, api.listCrewRuns, async ({ actor }) =>
    findCrewRuns(db, { actor, ...(await operatorDay(db, actor.tour_operator_id, now())) }),
  )

  route(app, context, api.sendCrewActs, async ({ actor, body }) =>
    db.transaction().execute((tx) => applyCrewActs(tx, body, { actor, now: now() })),
  )

  route(app, context, api.listSheetActs, async ({ actor, params }) => findSheetActs(db, actor, params.id))
}
