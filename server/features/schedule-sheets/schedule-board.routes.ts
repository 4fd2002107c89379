import * as api from '#contract/schedule-sheets/schedule-board.contract.ts'

import type { Routes } from '../../http/context.ts'
import { route } from '../../http/route.ts'
import { findBoardChange } from './board/board-change.queries.ts'
import { findBoard } from './board/board.queries.ts'
import { takeBackAct } from './board/take-back-act.command.ts'
import { generateSheets } from './plan/generate-sheets.command.ts'
import { movePassengers } from './run/move-passengers.command.ts'

export const scheduleBoardRoutes: Routes = (app, context) => {
  const { db } = context

  route(app, context, api.getScheduleBoard, async ({ actor, query }) =>
    findBoard(db, actor.tour_operator_id, query.date),
  )

  route(app, context, api.getBoardSheets, async ({ actor, query }) =>
    findBoardChange(db, actor.tour_operator_id, { sheet_ids: query.ids, item_ids: query.items }),
  )

  route(app, context, api.generateSheets, async ({ actor, body }) =>
    context.act(actor, (act) => generateSheets(act, actor.tour_operator_id, body.date)),
  )

  route(app, context, api.undoBoardAct, async ({ actor, params }) =>
    context.act(actor, (act) => takeBackAct(act, params.id)),
  )

  route(app, context, api.movePassengers, async ({ actor, body }) =>
    context.act(actor, (act) => movePassengers(act, body)),
  )
}
