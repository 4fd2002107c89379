import { filtersOf } from '#contract/endpoint/list.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { onceOnly } from '#server/db/once-only.ts'
import { exportList } from '#server/features/exports/export-list.routes.ts'
import { operatorDay } from '#server/features/operators/operator-day.queries.ts'
import type { Routes } from '#server/http/context.ts'
import { decodeCursor, paged } from '#server/http/paging.ts'
import { route } from '#server/http/route.ts'

import * as handoverApi from '../contract/till-handovers.contract.ts'
import * as api from '../contract/tills.contract.ts'
import type { TillEntry } from '../contract/tills.contract.ts'
import { closeTill, countTill } from './close-till.command.ts'
import { answerHandover, offerHandover } from './handover.command.ts'
import { findMyCash } from './handovers.queries.ts'
import { openTill } from './open-till.command.ts'
import { takeBackEntry, writeEntry } from './till-entry.command.ts'
import { tillCsv } from './till-table.document.ts'
import { holdingColumns, tillColumns } from './tills-table.document.ts'
import { findHoldings, findTill, findTillDetail, listTillEntries, listTills } from './tills.queries.ts'

export const tillRoutes: Routes = (app, context) => {
  const { db, reports, now } = context

  route(app, context, handoverApi.getMyCash, ({ actor }) => findMyCash(db, actor))
  route(app, context, api.listTills, async ({ actor, query, request, reply }) => {
    const { limit, after, ...rest } = query
    const { time_zone } = await operatorDay(db, actor.tour_operator_id, now())
    const list = { filters: filtersOf(rest), time_zone, after: decodeCursor(after, 2), limit }
    const rows = await listTills(db, actor, list)
    return paged(rows, limit, { request, reply }, ({ cursor }) => cursor).map(({ till }) => till)
  })
  route(app, context, api.listHoldings, ({ actor }) => findHoldings(db, actor.tour_operator_id))
  route(app, context, api.exportTills, async ({ actor, query: { format, ...rest }, reply }) => {
    const { time_zone } = await operatorDay(reports, actor.tour_operator_id, now())
    const list = { filters: filtersOf(rest), time_zone }
    return exportList(
      context,
      { actor, reply, format },
      {
        name: 'Cajas',
        file: 'cajas',
        columns: tillColumns.map(({ header, cell }) => ({
          header,
          cell: (row: Awaited<ReturnType<typeof listTills>>[number], zone: string) => cell(row.till, zone),
        })),
        read: (page) => listTills(reports, actor, { ...list, ...page }),
        cursorOf: ({ cursor }) => cursor,
      },
    )
  })
  route(app, context, api.exportHoldings, async ({ actor, query: { format }, reply }) =>
    exportList(
      context,
      { actor, reply, format },
      {
        name: 'Quién tiene efectivo',
        file: 'efectivo',
        columns: holdingColumns,
        rows: await findHoldings(reports, actor.tour_operator_id),
      },
    ),
  )
  route(app, context, api.getTill, ({ actor, params: { id } }) => findTillDetail(db, actor, id))
  route(app, context, api.listTillEntries, async ({ actor, params, query, request, reply }) => {
    const { limit } = query
    const { id: till_id } = await findTill(db, actor, params.id)
    const page = { till_id, after: decodeCursor(query.after, 2), limit }
    const rows = await listTillEntries(db, actor, page)
    return paged(rows, limit, { request, reply }, ({ cursor }) => cursor).map(({ entry }) => entry)
  })
  route(app, context, api.downloadTill, async ({ actor, params, reply }) => {
    const till = await findTill(db, actor, params.id)
    const { time_zone } = await operatorDay(db, actor.tour_operator_id, now())
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="caja-${till.currency}-${till.number}.csv"`)
      .header('x-content-type-options', 'nosniff')
    return tillCsv(till, await everyEntry(actor, till.id), time_zone)
  })

  /** From the first to the last, read in pieces. */
  async function everyEntry(actor: Actor, till_id: string): Promise<TillEntry[]> {
    const limit = 1000
    const entries: TillEntry[] = []
    let after: string[] | null = null
    for (;;) {
      const rows = await listTillEntries(db, actor, { till_id, after, limit })
      entries.push(...rows.slice(0, limit).map(({ entry }) => entry))
      const last = rows[limit - 1]
      if (rows.length <= limit || !last) return entries.toReversed()
      after = last.cursor
    }
  }

  route(app, context, api.openTill, ({ actor, body }) =>
    context.act(actor, async (act) => findTill(act.tx, actor, await openTill(act, body))),
  )
  route(app, context, api.writeTillEntry, async ({ actor, params: { id }, body, idempotencyKey: key }) => {
    const { tour_operator_id } = actor
    const once = {
      tour_operator_id,
      endpoint: 'writeTillEntry',
      owner: actor.user_id,
      key,
      request: { id, body },
    }
    await onceOnly(context, actor, once, (act) => writeEntry(act, { till_id: id, ...body }))
    return findTill(db, actor, id)
  })
  route(app, context, api.takeBackTillEntry, ({ actor, params: { id, entry_id }, body: { reason } }) =>
    context.act(actor, async (act) => {
      await takeBackEntry(act, { till_id: id, entry_id, reason })
      return findTill(act.tx, actor, id)
    }),
  )
  route(app, context, api.countTill, ({ actor, params: { id }, body }) =>
    context.act(actor, (act) => countTill(act, { till_id: id, ...body })),
  )
  route(app, context, api.closeTill, ({ actor, params: { id }, body }) =>
    context.act(actor, async (act) => {
      await closeTill(act, { till_id: id, ...body })
      return findTill(act.tx, actor, id)
    }),
  )
  route(app, context, handoverApi.offerHandover, async ({ actor, params, body, idempotencyKey: key }) => {
    const { tour_operator_id } = actor
    const { id } = params
    const once = {
      tour_operator_id,
      endpoint: 'offerHandover',
      owner: actor.user_id,
      key,
      request: { id, body },
    }
    await onceOnly(context, actor, once, async (act, handover_id) => {
      await offerHandover(act, handover_id, { till_id: id, ...body })
      return { id: handover_id }
    })
    return findTill(db, actor, id)
  })
  route(app, context, handoverApi.answerHandover, ({ actor, params: { id }, body }) =>
    context.act(actor, async (act) => {
      await answerHandover(act, { id, ...body })
      return findMyCash(act.tx, actor)
    }),
  )
}
