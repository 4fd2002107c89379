import { filtersOf } from '#contract/endpoint/list.ts'
import { exportList } from '#server/features/exports/export-list.routes.ts'
import type { Routes } from '#server/http/context.ts'
import { decodeCursor, paged } from '#server/http/paging.ts'
import { route } from '#server/http/route.ts'

import * as api from '../contract/reviews.contract.ts'
import { reviewColumns } from './reviews-table.document.ts'
import { listReviews } from './reviews.queries.ts'
import { answerReview, settleReview } from './settle-review.command.ts'

export const reviewRoutes: Routes = (app, context) => {
  const { db, reports } = context
  route(app, context, api.listReviews, async ({ actor, query, request, reply }) => {
    const { limit, after, ...rest } = query
    const list = { filters: filtersOf(rest), after: decodeCursor(after, 2), limit }
    const rows = await listReviews(db, actor.tour_operator_id, list)
    return paged(rows, limit, { request, reply }, ({ cursor }) => cursor).map(({ review }) => review)
  })
  route(app, context, api.exportReviews, ({ actor, query: { format, ...rest }, reply }) => {
    const filters = filtersOf(rest)
    return exportList(
      context,
      { actor, reply, format },
      {
        name: 'Opiniones',
        file: 'opiniones',
        columns: reviewColumns,
        read: (page) => listReviews(reports, actor.tour_operator_id, { filters, ...page }),
        cursorOf: ({ cursor }) => cursor,
      },
    )
  })
  route(app, context, api.publishReview, ({ actor, params: { id }, body: { version } }) =>
    context.act(actor, (act) => settleReview(act, { id, version, hide_reason: null })),
  )
  route(app, context, api.hideReview, ({ actor, params: { id }, body: { version, reason } }) =>
    context.act(actor, (act) => settleReview(act, { id, version, hide_reason: reason })),
  )
  route(app, context, api.answerReview, ({ actor, params: { id }, body: { answer } }) =>
    context.act(actor, (act) => answerReview(act, { id, answer })),
  )
}
