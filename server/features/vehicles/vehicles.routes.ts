import { filtersOf } from '#contract/list.ts'
import { listVehicles as endpoint } from '#contract/vehicles.contract.ts'

import type { Routes } from '../../http/context.ts'
import { decodeCursor, paged } from '../../http/paging.ts'
import { route } from '../../http/route.ts'
import { operatorDay } from '../tour-operators/operator-day.queries.ts'
import { listVehicles } from './vehicles.queries.ts'

export const vehicleRoutes: Routes = (app, context) => {
  const { db, now } = context

  route(app, context, endpoint, async ({ actor, query, request, reply }) => {
    const { tour_operator_id } = actor
    const { today } = await operatorDay(db, tour_operator_id, now())
    const rows = await listVehicles(db, {
      tour_operator_id,
      filters: filtersOf(query),
      search: query.search,
      after: decodeCursor(query.after, 2),
      limit: query.limit,
      today,
    })
    return paged(rows, query.limit, { request, reply }, (row) => [row.name, row.id])
  })
}
