import type { Actor } from '#domain/staff/actor.ts'
import { localMoment } from '#domain/zoned-time.ts'
import type { Routes } from '#server/http/context.ts'
import { route } from '#server/http/route.ts'

import * as costs from '../contract/cost-rules.contract.ts'
import * as margins from '../contract/margins.contract.ts'
import { countConcernedRuns } from './concerned-runs.queries.ts'
import { findCostChoices, listCostRules, listVehicleOwners } from './cost-rules.queries.ts'
import { findDepartureMargin, findMarginMarks } from './margin.queries.ts'
import { listMissingPay } from './missing-pay.queries.ts'
import { createCostRule, runsOfChange, updateCostRule } from './save-cost-rule.command.ts'
import { setVehicleOwner } from './set-vehicle-owner.command.ts'

export const marginRoutes: Routes = (app, context) => {
  const { db, now } = context
  const todayOf = ({ time_zone }: Actor) => localMoment(now(), time_zone).date

  route(app, context, costs.listCostRules, ({ actor }) => listCostRules(db, actor.tour_operator_id))
  route(app, context, costs.getCostChoices, ({ actor }) => findCostChoices(db, actor.tour_operator_id))
  route(app, context, costs.createCostRule, ({ actor, body }) =>
    context.act(actor, (act) => createCostRule(act, body)),
  )
  route(app, context, costs.updateCostRule, ({ actor, params: { id }, body: { version, ...input } }) =>
    context.act(actor, (act) => updateCostRule(act, { id, version, input })),
  )
  route(app, context, costs.countCostedRuns, async ({ actor: { tour_operator_id }, body }) => ({
    runs: await countConcernedRuns(db, {
      tour_operator_id,
      runs: await runsOfChange(db, tour_operator_id, body),
    }),
  }))
  route(app, context, costs.listMissingPay, ({ actor, query: { until } }) =>
    listMissingPay(db, { tour_operator_id: actor.tour_operator_id, until }),
  )
  route(app, context, costs.listVehicleOwners, ({ actor }) => listVehicleOwners(db, actor.tour_operator_id))
  route(app, context, costs.setVehicleOwner, ({ actor, params: { id }, body }) =>
    context.act(actor, (act) => setVehicleOwner(act, { vehicle_id: id, ...body })),
  )

  route(app, context, margins.getDepartureMargin, ({ actor, params: { departure_id } }) =>
    findDepartureMargin(db, {
      tour_operator_id: actor.tour_operator_id,
      departure_id,
      today: todayOf(actor),
    }),
  )
  route(app, context, margins.listMarginMarks, ({ actor, query: { ids } }) =>
    findMarginMarks(db, { tour_operator_id: actor.tour_operator_id, departure_ids: ids }, todayOf(actor)),
  )
}
