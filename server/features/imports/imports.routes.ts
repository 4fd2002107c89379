import { type ImportEndpoints, maxImportLines } from '#contract/imports/imports.contract.ts'
import { readTableAside } from '#server/files/reading/read-aside.ts'
import { readUpload } from '#server/files/upload.ts'
import type { Routes } from '#server/http/context.ts'
import { route } from '#server/http/route.ts'

import type { ImportKind } from './import-kind.queries.ts'
import { carryOutImport, correctImport, previewImport, undoImport } from './imports.command.ts'
import { findImport, listImports } from './imports.queries.ts'
import { resumeImport } from './stopped-imports.command.ts'

/** The routes by which one kind of record is imported. */
export const importRoutes =
  <Column extends string, Values, Context>(
    kind: ImportKind<Column, Values, Context>,
    endpoints: ImportEndpoints,
  ): Routes =>
  (app, context) => {
    const { db } = context
    route(app, context, endpoints.list, ({ actor }) => listImports(db, actor.tour_operator_id, kind))
    route(app, context, endpoints.preview, async ({ actor, request }) => {
      const { name, bytes } = await readUpload(request)
      const rows = await readTableAside(bytes, maxImportLines)
      return context.act(actor, (act) => previewImport(act, kind, { name, rows }))
    })
    route(app, context, endpoints.correct, ({ actor, params: { id }, body }) =>
      context.act(actor, (act) => correctImport(act, kind, id, body)),
    )
    route(app, context, endpoints.carryOut, ({ actor, params: { id }, body }) =>
      context.act(actor, async (act) => {
        await carryOutImport(act, kind, id, body)
        return findImport(act.tx, actor.tour_operator_id, kind, id)
      }),
    )
    route(app, context, endpoints.undo, ({ actor, params: { id } }) =>
      context.act(actor, async (act) => {
        const kept = await undoImport(act, kind, id)
        return { ...(await findImport(act.tx, actor.tour_operator_id, kind, id)), kept }
      }),
    )
    if (endpoints.resume)
      route(app, context, endpoints.resume, ({ actor, params: { id } }) =>
        context.act(actor, async (act) => {
          await resumeImport(act, kind.kind, id)
          return findImport(act.tx, actor.tour_operator_id, kind, id)
        }),
      )
  }
