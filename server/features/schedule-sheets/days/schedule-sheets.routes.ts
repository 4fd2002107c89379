import { filtersOf } from '#contract/endpoint/list.ts'
import * as api from '#contract/schedule-sheets/schedule-sheets.contract.ts'
import type { Actor } from '#domain/staff/actor.ts'
import type { Routes } from '#server/http/context.ts'
import { decodeCursor, paged } from '#server/http/paging.ts'
import { route } from '#server/http/route.ts'
import { signSheetCopy } from '#server/security/sheet-copy-token.ts'
import { linkTo } from '#words/links.ts'

import { operatorDay } from '../../operators/operator-day.queries.ts'
import { findScheduleSheet } from './schedule-sheet.queries.ts'
import { listScheduleDays, listScheduleSheets } from './schedule-sheets.queries.ts'

export const scheduleSheetRoutes: Routes = (app, context) => {
  const { db, now, config, tokenSecret } = context
  const viewerOf = async (actor: Actor) => ({
    actor,
    ...(await operatorDay(db, actor.tour_operator_id, now())),
  })

  route(app, context, api.listScheduleSheets, async ({ actor, query, request, reply }) => {
    const list = { filters: filtersOf(query), after: decodeCursor(query.after, 3), limit: query.limit }
    const rows = await listScheduleSheets(db, await viewerOf(actor), list)
    return paged(rows, query.limit, { request, reply }, (row) => [
      row.service_date,
      row.start_at.toISOString(),
      row.id,
    ])
  })

  route(app, context, api.listScheduleDays, async ({ actor, query }) =>
    listScheduleDays(db, await viewerOf(actor), query),
  )

  route(app, context, api.getScheduleSheet, async ({ actor, params }) => {
    const sheet = await findScheduleSheet(db, await viewerOf(actor), params.id)
    const copy = {
      tour_operator_id: actor.tour_operator_id,
      schedule_sheet_id: sheet.id,
      version: sheet.published_version,
    }
    return {
      ...sheet,
      copy_address: linkTo.sheetCopy(config, signSheetCopy(tokenSecret, copy)),
    }
  })
}
