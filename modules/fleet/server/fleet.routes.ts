import { filtersOf } from '#contract/endpoint/list.ts'
import { exportList } from '#server/features/exports/export-list.routes.ts'
import { operatorDay } from '#server/features/operators/operator-day.queries.ts'
import type { Routes } from '#server/http/context.ts'
import { decodeCursor, paged } from '#server/http/paging.ts'
import { route } from '#server/http/route.ts'

import * as days from '../contract/fleet-days.contract.ts'
import * as rules from '../contract/fleet-rules.contract.ts'
import * as reserves from '../contract/van-reserves.contract.ts'
import { answerRequest } from './answer-request.command.ts'
import { checkSale } from './check-sale.queries.ts'
import { findDepartureCapacity, listFleetDays, listVanRequests } from './fleet-days.queries.ts'
import { findFleetRules } from './fleet-rules.queries.ts'
import { reserveColumns } from './reserves-table.document.ts'
import { listReserves } from './reserves.queries.ts'
import { saveFleetRules } from './save-fleet-rules.command.ts'
import { createReserve, updateReserve } from './save-reserve.command.ts'

const cursorOf = ({ id }: { id: string }) => [id]

export const fleetRoutes: Routes = (app, context) => {
  const { db, reports, now } = context
  const todayOf = async (tour_operator_id: string) => (await operatorDay(db, tour_operator_id, now())).today

  route(app, context, reserves.listReserves, async ({ actor, query, request, reply }) => {
    const { limit, after, ...rest } = query
    const page = { filters: filtersOf(rest), after: decodeCursor(after, 1), limit }
    return paged(await listReserves(db, actor.tour_operator_id, page), limit, { request, reply }, cursorOf)
  })
  route(app, context, reserves.exportReserves, ({ actor, query: { format, ...rest }, reply }) => {
    const filters = filtersOf(rest)
    return exportList(
      context,
      { actor, reply, format },
      {
        name: 'Vans de terceros',
        file: 'vans-de-terceros',
        columns: reserveColumns,
        read: (page) => listReserves(reports, actor.tour_operator_id, { filters, ...page }),
        cursorOf,
      },
    )
  })
  route(app, context, reserves.createReserve, ({ actor, body }) =>
    context.act(actor, (act) => createReserve(act, body)),
  )
  route(app, context, reserves.updateReserve, ({ actor, params: { id }, body: { version, reserve } }) =>
    context.act(actor, (act) => updateReserve(act, { id, version, input: reserve })),
  )

  route(app, context, days.listFleetDays, async ({ actor, query: { from } }) =>
    listFleetDays(db, actor.tour_operator_id, from ?? (await todayOf(actor.tour_operator_id))),
  )
  route(app, context, days.getFleetDay, async ({ actor, query: { date } }) => {
    const [day] = await listFleetDays(db, actor.tour_operator_id, date, 1)
    if (!day) throw new Error('A period without its days')
    return day
  })
  route(app, context, days.getDepartureCapacity, ({ actor, params: { id } }) =>
    findDepartureCapacity(db, actor.tour_operator_id, id),
  )
  route(app, context, days.checkSale, ({ actor, query }) =>
    checkSale(db, actor.tour_operator_id, query, now()),
  )
  route(app, context, rules.getFleetRules, ({ actor }) => findFleetRules(db, actor.tour_operator_id))
  route(app, context, rules.saveFleetRules, ({ actor, body }) =>
    context.act(actor, (act) => saveFleetRules(act, body)),
  )
  route(app, context, days.listVanRequests, async ({ actor }) =>
    listVanRequests(db, actor.tour_operator_id, await todayOf(actor.tour_operator_id)),
  )
  route(app, context, days.answerVanRequest, ({ actor, params: { id }, body: { status } }) =>
    context.act(actor, (act) => answerRequest(act, id, status)),
  )
}
