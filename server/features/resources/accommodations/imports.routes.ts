import * as api from '#contract/resources/accommodation-imports.contract.ts'
import { readTableAside } from '#server/files/reading/read-aside.ts'
import { readUpload } from '#server/files/upload.ts'
import type { Routes } from '#server/http/context.ts'
import { route } from '#server/http/route.ts'

import { carryOutImport, previewImport, undoImport } from './import-accommodations.command.ts'
import { findImport, listImports } from './imports.queries.ts'

export const accommodationImportRoutes: Routes = (app, context) => {
  const { db } = context

  route(app, context, api.listAccommodationImports, ({ actor }) => listImports(db, actor.tour_operator_id))
  route(app, context, api.previewAccommodationImport, async ({ actor, request }) => {
    const { name, bytes } = await readUpload(request)
    const rows = await readTableAside(bytes, api.maxImportLines)
    return context.act(actor, (act) => previewImport(act, { name, rows }))
  })
  route(app, context, api.carryOutAccommodationImport, ({ actor, params: { id }, body }) =>
    context.act(actor, async (act) => {
      await carryOutImport(act, id, body.lines)
      return findImport(act.tx, actor.tour_operator_id, id)
    }),
  )
  route(app, context, api.undoAccommodationImport, ({ actor, params: { id } }) =>
    context.act(actor, async (act) => {
      const kept = await undoImport(act, id)
      return { ...(await findImport(act.tx, actor.tour_operator_id, id)), kept }
    }),
  )
}
