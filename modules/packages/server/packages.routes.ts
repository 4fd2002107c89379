import { filtersOf } from '#contract/endpoint/list.ts'
import { exportList } from '#server/features/exports/export-list.routes.ts'
import type { Routes } from '#server/http/context.ts'
import { decodeCursor, paged } from '#server/http/paging.ts'
import { route } from '#server/http/route.ts'

import * as api from '../contract/packages.contract.ts'
import { packageColumns } from './packages-table.document.ts'
import { listPackages } from './packages.queries.ts'
import { createPackage, updatePackage } from './save-package.command.ts'

const cursorOf = ({ id }: { id: string }) => [id]

export const packageRoutes: Routes = (app, context) => {
  const { db, reports } = context
  route(app, context, api.listPackages, async ({ actor, query, request, reply }) => {
    const { limit, after, ...rest } = query
    const page = { filters: filtersOf(rest), after: decodeCursor(after, 1), limit }
    return paged(await listPackages(db, actor.tour_operator_id, page), limit, { request, reply }, cursorOf)
  })
  route(app, context, api.exportPackages, ({ actor, query: { format, ...rest }, reply }) => {
    const filters = filtersOf(rest)
    return exportList(
      context,
      { actor, reply, format },
      {
        name: 'Paquetes',
        file: 'paquetes',
        columns: packageColumns,
        read: (page) => listPackages(reports, actor.tour_operator_id, { filters, ...page, counted: null }),
        cursorOf,
      },
    )
  })
  route(app, context, api.createPackage, ({ actor, body }) =>
    context.act(actor, (act) => createPackage(act, body)),
  )
  route(app, context, api.updatePackage, ({ actor, params: { id }, body: { version, package: input } }) =>
    context.act(actor, (act) => updatePackage(act, { id, version, input })),
  )
}
