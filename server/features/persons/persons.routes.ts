import { filtersOf } from '#contract/list.ts'
import { listPersons as endpoint } from '#contract/persons.contract.ts'

import type { Routes } from '../../http/context.ts'
import { decodeCursor, paged } from '../../http/paging.ts'
import { route } from '../../http/route.ts'
import { operatorDay } from '../tour-operators/operator-day.queries.ts'
import { listPersons } from './persons.queries.ts'

export const personRoutes: Routes = (app, context) => {
  const { db, now } = context

  route(app, context, endpoint, async ({ actor, query, request, reply }) => {
    const { tour_operator_id } = actor
    const { today } = await operatorDay(db, tour_operator_id, now())
    const rows = await listPersons(db, {
      tour_operator_id,
      filters: filtersOf(query),
      search: query.search,
      after: decodeCursor(query.after, 2),
      limit: query.limit,
      today,
      with_documents: actor.level !== 2,
    })
    return paged(rows, query.limit, { request, reply }, (row) => [row.full_name, row.id])
  })
}
