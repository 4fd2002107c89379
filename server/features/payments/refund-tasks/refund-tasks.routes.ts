import { z } from 'zod'

import { localDate } from '#contract/endpoint/fields.ts'
import * as api from '#contract/payments/refund-tasks.contract.ts'
import { InvalidInput } from '#server/errors/invalid-input.ts'
import type { Routes } from '#server/http/context.ts'
import { decodeCursor, paged } from '#server/http/paging.ts'
import { route } from '#server/http/route.ts'

import { exportList } from '../../exports/export-list.routes.ts'
import { refundTaskColumns } from './refund-tasks-table.document.ts'
import { findRefundTask, listRefundTasks, sumRefundTasks } from './refund-tasks.queries.ts'
import { saveRefundTask } from './save-refund-task.command.ts'

const cursor = z.tuple([localDate, z.iso.datetime(), z.uuid()])

function placeAfter(written: string | undefined): string[] | null {
  const place = decodeCursor(written, 3)
  if (place && !cursor.safeParse(place).success)
    throw new InvalidInput({ after: 'El cursor de la página no es válido' })
  return place
}

/** Refunds due, and their assignees. */
export const refundTaskRoutes: Routes = (app, context) => {
  const { db, reports } = context

  route(app, context, api.listRefundTasks, async ({ actor, query, request, reply }) => {
    const { limit, 'assignee_id[eq]': assignee_id } = query
    const list = { assignee_id, limit, after: placeAfter(query.after) }
    const rows = await listRefundTasks(db, actor.tour_operator_id, list)
    return paged(rows, limit, { request, reply }, ({ service_date, place, booking_id }) => [
      service_date,
      place,
      booking_id,
    ])
  })
  route(app, context, api.exportRefundTasks, ({ actor, query, reply }) =>
    exportList(
      context,
      { actor, reply, format: query.format },
      {
        name: 'Devoluciones',
        file: 'devoluciones',
        columns: refundTaskColumns,
        read: (page) =>
          listRefundTasks(reports, actor.tour_operator_id, {
            assignee_id: query['assignee_id[eq]'],
            ...page,
          }),
        cursorOf: ({ service_date, place, booking_id }) => [service_date, place, booking_id],
      },
    ),
  )
  route(app, context, api.sumRefundTasks, ({ actor }) => sumRefundTasks(db, actor.tour_operator_id))
  route(app, context, api.saveRefundTask, async ({ actor, params: { booking_id }, body }) => {
    await context.act(actor, (act) => saveRefundTask(act, booking_id, body))
    return findRefundTask(db, actor.tour_operator_id, booking_id)
  })
}
