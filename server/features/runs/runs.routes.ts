import * as api from '#contract/runs/crew-actions.contract.ts'
import * as closings from '#contract/runs/run-closings.contract.ts'

import type { Routes } from '../../http/context.ts'
import { answerOf } from '../../http/errors.ts'
import { route } from '../../http/route.ts'
import { applyCrewActs } from './apply-acts.command.ts'
import { reopenRun } from './reopen-run.command.ts'
import { findRunClosing } from './run-closing.queries.ts'
import { settleAct } from './settle-act.command.ts'
import { findSheetActs } from './sheet-acts.queries.ts'

/** A validation message is returned; any other error is a failure, and the phone retries. */
const explain = (error: unknown): string | null => {
  const { status, problem } = answerOf(error)
  return status < 500 ? problem.message : null
}

export const runRoutes: Routes = (app, context) => {
  const { db } = context

  route(app, context, api.sendCrewActs, async ({ actor, body }) =>
    context.act(actor, (act) => applyCrewActs(act, body, { explain })),
  )

  route(app, context, api.listSheetActs, async ({ actor, params }) => findSheetActs(db, actor, params.id))

  route(app, context, closings.getRunClosing, async ({ actor, params }) =>
    findRunClosing(db, actor.tour_operator_id, params.id),
  )

  route(app, context, closings.reopenRun, async ({ actor, params }) => {
    await context.act(actor, (act) => reopenRun(act, params.id))
    return findRunClosing(db, actor.tour_operator_id, params.id)
  })

  route(app, context, api.settleSheetAct, async ({ actor, params: { id, act_id }, body }) => {
    const given = { sheet_id: id, act_id, ...body }
    await context.act(actor, (act) => settleAct(act, given))
    return findSheetActs(db, actor, id)
  })
}
