import * as api from '#contract/schedule-sheets/schedule-board.contract.ts'

import type { Routes } from '../../http/context.ts'
import { route } from '../../http/route.ts'
import { findBoardChange } from './board/board-change.queries.ts'
import { findBoard } from './board/board.queries.ts'
import { takeBackAct } from './board/take-back-act.command.ts'
import { generateSheets } from './plan/generate-sheets.command.ts'
import { movePassengers } from './run/move-passengers.command.ts'

export const scheduleBoardRoutes: Routes = (app, context) => {
  const { db, now } = context

  route(app, context, api.getScheduleBoard, async ({ actor, query }) =>
    findBoard(db, actor.tour_operator_id, query.date),
  )

  route(app, context, api.getBoardSheets, async ({ actor, query }) =>
    findBoardChange(db, actor.tour_operator_id, { sheet_ids: query.ids, item_ids: query.items }),
  )

  route(app, context, api.generateSheets, async ({ actor, body }) =>
    db
      .transaction()
      .execute((tx) =>
        generateSheets(tx, body.date, { tour_operator_id: actor.tour_operator_id, actor, now: now() }),
      ),
  )

  route(app, context, api.undoBoardAct, async ({ actor, params }) =>
    db.transaction().execute((tx) => takeBackAct(tx, params.id, actor)),
  )

  route(app, context, api.movePassengers, async ({ actor, body }) =>
    db.transaction().execute((tx) => movePassengers(tx, body, actor)),
  )
}
