import { z } from 'zod'

import { localDate } from '#contract/endpoint/fields.ts'
import { filtersOf } from '#contract/endpoint/list.ts'
import { InvalidInput } from '#server/errors/invalid-input.ts'
import { exportList } from '#server/features/exports/export-list.routes.ts'
import type { Routes } from '#server/http/context.ts'
import { decodeCursor, paged } from '#server/http/paging.ts'
import { route } from '#server/http/route.ts'

import * as api from '../../contract/payouts.contract.ts'
import { payoutColumns } from './payouts-table.document.ts'
import { findPayout, listPayouts, sumPayouts } from './payouts.queries.ts'
import { annulPayout, recordPayout } from './record-payout.command.ts'

const cursor = z.tuple([localDate, z.uuid()])

function placeAfter(written: string | undefined) {
  const place = decodeCursor(written, cursor.def.items.length)
  if (place && !cursor.safeParse(place).success)
    throw new InvalidInput({ after: 'El cursor de la página no es válido' })
  return place
}

/** Payouts of the providers of online payments. */
export const payoutRoutes: Routes = (app, context) => {
  const { db, reports } = context

  route(app, context, api.listPayouts, async ({ actor, query, request, reply }) => {
    const { limit } = query
    const list = { filters: filtersOf(query), limit, after: placeAfter(query.after) }
    const rows = await listPayouts(db, actor.tour_operator_id, list)
    return paged(rows, limit, { request, reply }, ({ landed_on, id }) => [landed_on, id])
  })
  route(app, context, api.getPayout, ({ actor: { tour_operator_id }, params: { id } }) =>
    findPayout(db, tour_operator_id, id),
  )
  route(app, context, api.sumPayouts, ({ actor, query }) =>
    sumPayouts(db, actor.tour_operator_id, filtersOf(query)),
  )
  route(app, context, api.exportPayouts, ({ actor, query: { format, ...rest }, reply }) =>
    exportList(
      context,
      { actor, reply, format },
      {
        name: 'Depósitos',
        file: 'depositos',
        columns: payoutColumns,
        read: (page) => listPayouts(reports, actor.tour_operator_id, { filters: filtersOf(rest), ...page }),
        cursorOf: ({ landed_on, id }) => [landed_on, id],
      },
    ),
  )
  route(app, context, api.recordPayout, ({ actor, body }) =>
    context.act(actor, (act) => recordPayout(act, body)),
  )
  route(app, context, api.annulPayout, ({ actor, params: { id }, body: { reason } }) =>
    context.act(actor, (act) => annulPayout(act, { id, reason })),
  )
}
