import type { Actor } from '#domain/staff/actor.ts'
import { localMoment } from '#domain/zoned-time.ts'
import { carryOutDisruption } from '#server/features/disruptions/carry-out.jobs.ts'
import type { Routes } from '#server/http/context.ts'
import { route } from '#server/http/route.ts'

import * as rules from '../contract/minimum-rules.contract.ts'
import * as api from '../contract/minimums.contract.ts'
import { findNotices } from './aboard.queries.ts'
import { decideMinimum, findDecisions } from './decide-minimum.command.ts'
import { findJoinTargets } from './join-targets.queries.ts'
import { findMinimumMarks, findMinimumQuestions, refuseUnknown } from './minimum-questions.queries.ts'
import { findMinimumRule, saveMinimumRule } from './minimum-rules.command.ts'

export const minimumRoutes: Routes = (app, context) => {
  const { db, now } = context
  const asked = ({ tour_operator_id, time_zone }: Actor) => ({
    tour_operator_id,
    now: now(),
    today: localMoment(now(), time_zone).date,
  })

  route(app, context, api.listMinimumQuestions, ({ actor }) => findMinimumQuestions(db, asked(actor)))
  route(app, context, api.listMinimumMarks, ({ actor }) => findMinimumMarks(db, asked(actor)))
  route(app, context, api.listJoinTargets, ({ actor, params }) =>
    findJoinTargets(db, { ...asked(actor), ...params }),
  )
  route(app, context, api.getMinimumNotices, async ({ actor, params }) => {
    const which = { tour_operator_id: actor.tour_operator_id, ...params }
    await refuseUnknown(db, which)
    return findNotices(db, which)
  })
  route(app, context, api.getMinimum, async ({ actor, params }) => {
    const { departure_id } = params
    await refuseUnknown(db, { tour_operator_id: actor.tour_operator_id, departure_id })
    const [question = null] = await findMinimumQuestions(db, asked(actor), { departure_id })
    const { tour_operator_id } = actor
    return { question, decisions: await findDecisions(db, { tour_operator_id, departure_id }) }
  })
  route(app, context, api.decideMinimum, async ({ actor, params, body }) => {
    const which = { tour_operator_id: actor.tour_operator_id, ...params }
    const { decision, disruption_id } = await context.act(actor, (act) => decideMinimum(act, which, body))
    if (disruption_id) await carryOutDisruption(context, disruption_id)
    return decision
  })
  const ofProduct = ({ tour_operator_id }: Actor, { id }: { id: string }) => ({
    tour_operator_id,
    product_id: id,
  })
  route(app, context, rules.getMinimumRule, ({ actor, params }) =>
    findMinimumRule(db, ofProduct(actor, params)),
  )
  route(app, context, rules.saveMinimumRule, ({ actor, params, body }) =>
    context.act(actor, (act) => saveMinimumRule(act, ofProduct(actor, params), body)),
  )
}
