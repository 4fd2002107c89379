import * as api from '#contract/operators/day-rates.contract.ts'

import type { Routes } from '../../http/context.ts'
import { route } from '../../http/route.ts'
import { findDayRate, listDayRates } from './rates/day-rates.queries.ts'
import { findTourOperator } from './tour-operators.queries.ts'
import { writeDayRate } from './write-day-rate.command.ts'

export const dayRateRoutes: Routes = (app, context) => {
  const { db } = context

  route(app, context, api.listDayRates, async ({ actor, params }) => {
    await findTourOperator(db, actor, params.id)
    return listDayRates(db, params.id)
  })

  route(app, context, api.writeDayRate, ({ actor, params, body }) =>
    context.act(actor, (act) => writeDayRate(act, params.id, body)),
  )

  route(app, context, api.getDayRate, async ({ actor }) => ({
    rate: await findDayRate(db, actor.tour_operator_id),
  }))
}
