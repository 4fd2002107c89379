import { filtersOf } from '#contract/endpoint/list.ts'
import { exportList } from '#server/features/exports/export-list.routes.ts'
import { committingFiles, receivePicture } from '#server/files/upload.ts'
import type { Routes } from '#server/http/context.ts'
import { decodeCursor, paged } from '#server/http/paging.ts'
import { route } from '#server/http/route.ts'

import * as api from '../contract/agencies.contract.ts'
import { agencyTableColumns } from './agencies-table.document.ts'
import { findAgency, listAgencies } from './agencies.queries.ts'
import { createAgency, updateAgency } from './save-agency.command.ts'
import { setAgencyLogo } from './set-agency-logo.command.ts'

const cursorOf = ({ name, id }: { name: string; id: string }) => [name, id]

export const agencyRoutes: Routes = (app, context) => {
  const { db, reports, files } = context
  route(app, context, api.listAgencies, async ({ actor, query, request, reply }) => {
    const { search, limit, after, ...rest } = query
    const rows = await listAgencies(db, {
      tour_operator_id: actor.tour_operator_id,
      filters: filtersOf(rest),
      search,
      after: decodeCursor(after, 2),
      limit,
    })
    return paged(rows, limit, { request, reply }, cursorOf)
  })
  route(app, context, api.exportAgencies, ({ actor, query: { search, format, ...rest }, reply }) => {
    const list = { tour_operator_id: actor.tour_operator_id, filters: filtersOf(rest), search }
    return exportList(
      context,
      { actor, reply, format },
      {
        name: 'Agencias',
        file: 'agencias',
        columns: agencyTableColumns,
        read: (page) => listAgencies(reports, { ...list, ...page }),
        cursorOf,
      },
    )
  })
  route(app, context, api.getAgency, ({ actor, params }) => findAgency(db, actor.tour_operator_id, params.id))
  route(app, context, api.createAgency, ({ actor, body }) =>
    context.act(actor, (act) => createAgency(act, body)),
  )
  route(app, context, api.updateAgency, ({ actor, params, body }) =>
    context.act(actor, (act) => updateAgency(act, params.id, body)),
  )
  route(app, context, api.uploadAgencyLogo, async ({ actor, params: { id }, request }) => {
    await findAgency(db, actor.tour_operator_id, id)
    const { file_id, ...picture } = await receivePicture(request, files)
    return committingFiles(files, [file_id], () =>
      context.act(actor, (act) => setAgencyLogo(act, id, { id: file_id, ...picture })),
    )
  })
  route(app, context, api.removeAgencyLogo, ({ actor, params: { id } }) =>
    context.act(actor, (act) => setAgencyLogo(act, id, null)),
  )
}
