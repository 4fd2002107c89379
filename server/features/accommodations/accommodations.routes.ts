import * as api from '#contract/accommodations.contract.ts'
import { filtersOf } from '#contract/list.ts'

import type { Routes } from '../../http/context.ts'
import { decodeCursor, paged } from '../../http/paging.ts'
import { route } from '../../http/route.ts'
import { listAccommodations, listZones } from './accommodations.queries.ts'

export const accommodationRoutes: Routes = (app, context) => {
  const { db } = context

  route(app, context, api.listZones, ({ actor }) => listZones(db, actor.tour_operator_id))

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
}
