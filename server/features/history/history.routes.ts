import { eventEntities } from '#contract/history/event-entities.ts'
import { histories } from '#contract/history/history.contract.ts'

import type { Routes } from '../../http/context.ts'
import { decodeCursor, paged } from '../../http/paging.ts'
import { route } from '../../http/route.ts'
import { listEvents } from './history.queries.ts'

export const historyRoutes: Routes = (app, context) => {
  for (const entity of eventEntities)
    route(app, context, histories[entity], async ({ actor, params, query, request, reply }) => {
      const { limit } = query
      const after = decodeCursor(query.after, 2)
      const rows = await listEvents(context.db, actor, { entity, id: params.id, limit, after })
      return paged(rows, limit, { request, reply }, ({ moment, id }) => [moment, id])
    })
}
