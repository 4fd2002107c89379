import * as api from '#contract/departures/seat-pools.contract.ts'
import { localMoment } from '#domain/zoned-time.ts'
import type { Routes } from '#server/http/context.ts'
import { route } from '#server/http/route.ts'

import { findOperatorTerms } from '../../products/operator-terms.queries.ts'
import { createSeatPool, deleteSeatPool, updateSeatPool } from './save-seat-pool.command.ts'
import { findSeatPool, listSeatPools } from './seat-pools.queries.ts'

export const seatPoolRoutes: Routes = (app, context) => {
  const { db, now } = context
  route(app, context, api.listSeatPools, ({ actor }) => listSeatPools(db, actor.tour_operator_id))
  route(app, context, api.createSeatPool, async ({ actor, body }) => {
    const id = await context.act(actor, (act) => createSeatPool(act, body))
    return findSeatPool(db, actor.tour_operator_id, id)
  })
  route(app, context, api.updateSeatPool, async ({ actor, params, body }) => {
    const { time_zone } = await findOperatorTerms(db, actor.tour_operator_id)
    const today = localMoment(now(), time_zone).date
    await context.act(actor, (act) => updateSeatPool(act, params.id, body, today))
    return findSeatPool(db, actor.tour_operator_id, params.id)
  })
  route(app, context, api.deleteSeatPool, async ({ actor, params }) => {
    await context.act(actor, (act) => deleteSeatPool(act, params.id))
    return listSeatPools(db, actor.tour_operator_id)
  })
}
