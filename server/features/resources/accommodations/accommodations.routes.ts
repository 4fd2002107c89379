import { filtersOf } from '#contract/endpoint/list.ts'
import * as api from '#contract/resources/accommodations.contract.ts'
import type { Routes } from '#server/http/context.ts'
import { decodeCursor, paged } from '#server/http/paging.ts'
import { route } from '#server/http/route.ts'

import { exportList } from '../../exports/export-list.routes.ts'
import { askingMoves } from '../../pickup-times/ask-moves.command.ts'
import { accommodationColumns } from './accommodations-table.document.ts'
import { findAccommodation, listAccommodations, listSimilar } from './accommodations.queries.ts'
import { listDuplicates } from './duplicates.queries.ts'
import { keepApart, mergeAccommodations } from './merge-accommodations.command.ts'
import {
  createAccommodation,
  deleteAccommodation,
  updateAccommodation,
} from './save-accommodation.command.ts'

export const accommodationRoutes: Routes = (app, context) => {
  const { db, reports } = context

  route(app, context, api.listAccommodations, async ({ actor, query, request, reply }) => {
    const rows = await listAccommodations(db, {
      tour_operator_id: actor.tour_operator_id,
      filters: filtersOf(query),
      search: query.search,
      after: decodeCursor(query.after, 2),
      limit: query.limit,
    })
    return paged(rows, query.limit, { request, reply }, (row) => [row.name, row.id])
  })
  route(app, context, api.listSimilarAccommodations, ({ actor, query }) =>
    listSimilar(db, actor.tour_operator_id, query),
  )
  route(app, context, api.listAccommodationDuplicates, ({ actor, query }) =>
    listDuplicates(db, actor.tour_operator_id, query.accommodation_id),
  )
  route(app, context, api.exportAccommodations, ({ actor, query: { search, format, ...rest }, reply }) => {
    const list = { tour_operator_id: actor.tour_operator_id, filters: filtersOf(rest), search }
    return exportList(
      context,
      { actor, reply, format },
      {
        name: 'Alojamientos',
        file: 'alojamientos',
        columns: accommodationColumns,
        read: (page) => listAccommodations(reports, { ...list, ...page }),
        cursorOf: ({ name, id }) => [name, id],
      },
    )
  })
  route(app, context, api.getAccommodation, ({ actor, params }) => findAccommodation(db, params.id, actor))

  route(app, context, api.createAccommodation, ({ actor, body }) =>
    context.act(actor, async (act) => findAccommodation(act.tx, await createAccommodation(act, body), actor)),
  )
  route(app, context, api.updateAccommodation, ({ actor, params: { id }, body, acceptedMoves }) =>
    context.act(actor, async (act) => {
      await askingMoves(act, acceptedMoves, () => updateAccommodation(act, id, body))
      return findAccommodation(act.tx, id, actor)
    }),
  )
  route(app, context, api.deleteAccommodation, async ({ actor, params: { id } }) => {
    await context.act(actor, (act) => deleteAccommodation(act, id))
    return { done: true as const }
  })
  route(app, context, api.mergeAccommodations, ({ actor, params: { id }, body, acceptedMoves }) =>
    context.act(actor, async (act) => {
      await askingMoves(act, acceptedMoves, () => mergeAccommodations(act, id, body))
      return findAccommodation(act.tx, id, actor)
    }),
  )
  route(app, context, api.keepAccommodationsApart, async ({ actor, params, body }) => {
    await context.act(actor, (act) => keepApart(act, params.id, body.other_id))
    return { done: true as const }
  })
}
