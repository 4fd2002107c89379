import * as api from '#contract/schedule-sheets/schedule-publishing.contract.ts'
import type { Actor } from '#domain/staff/actor.ts'
import type { Routes } from '#server/http/context.ts'
import { answerOf } from '#server/http/errors.ts'
import { route } from '#server/http/route.ts'

import { operatorDay } from '../../operators/operator-day.queries.ts'
import { findBoardChange } from '../board/board-change.queries.ts'
import { publishSheet } from './publish-sheet.command.ts'
import { findVersion, listVersions } from './sheet-versions.queries.ts'
import { type DayWarnings, findSheetWarnings } from './sheet-warnings.queries.ts'

export const schedulePublishingRoutes: Routes = (app, context) => {
  const { db, now } = context
  type Over = { reason: string; warnings?: DayWarnings }
  const publish = (actor: Actor, id: string, version: number, over: Over) =>
    context.act(actor, (act) => publishSheet(act, id, version, over))
  const viewerOf = async (actor: Actor) => ({
    actor,
    ...(await operatorDay(db, actor.tour_operator_id, now())),
  })

  route(app, context, api.publishSheet, async ({ actor, params, body }) =>
    publish(actor, params.id, body.version, { reason: body.reason }),
  )

  route(app, context, api.publishDay, async ({ actor, body }) => {
    const warnings = await findSheetWarnings(db, actor.tour_operator_id, body.date)
    let published = 0
    let unchanged = 0
    const failed: { sheet_id: string; code: string; message: string }[] = []
    for (const { sheet_id, version } of body.sheets) {
      try {
        const answer = await publish(actor, sheet_id, version, { reason: body.reason, warnings })
        if (answer.published) published += 1
        else unchanged += 1
      } catch (error) {
        const { status, problem } = answerOf(error)
        if (status >= 500) throw error
        failed.push({ sheet_id, code: problem.code, message: problem.message })
      }
    }
    const sheet_ids = body.sheets.map((sheet) => sheet.sheet_id)
    const change = await findBoardChange(db, actor.tour_operator_id, { sheet_ids })
    const numberOf = new Map(change.sheets.map(({ id, number }) => [id, number]))
    return {
      published,
      unchanged,
      refused: failed.map((each) => ({ ...each, number: numberOf.get(each.sheet_id) ?? 0 })),
      change,
    }
  })

  route(app, context, api.listSheetVersions, async ({ actor, params }) =>
    listVersions(db, await viewerOf(actor), params.id),
  )

  route(app, context, api.getSheetVersion, async ({ actor, params, query }) =>
    findVersion(db, await viewerOf(actor), params.id, query.number ?? null),
  )
}
